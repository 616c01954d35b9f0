import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compileApp } from '../support/weapp/compile'

const DIST = path.resolve(__dirname, '../../dist/weapp')

describe('templates of the built mini-program', () => {
  test('compile without one warning', () => {
    expect(compileApp(DIST).warnings).toEqual([])
  })

  test('a view passes on what a screen reader is to say', () => {
    const views = fs.readFileSync(path.join(DIST, 'base.wxml'), 'utf8').match(/<view [^>]*>/g) ?? []
    for (const name of ['aria-label', 'aria-role', 'aria-expanded', 'aria-selected', 'aria-checked']) {
      expect(views.filter((view) => view.includes(`${name}="{{`)).length).toBeGreaterThan(1)
    }
  })

  test('a missing end tag is told', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'templates-'))
    fs.writeFileSync(path.join(folder, 'page.wxml'), '<view><text>unclosed</view>')
    const { warnings } = compileApp(folder)
    fs.rmSync(folder, { recursive: true })
    expect(warnings.join()).toContain('missing end tag')
  })
})
