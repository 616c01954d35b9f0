import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { compileApp } from '../support/weapp/compile'

const DIST = path.resolve(__dirname, '../../dist/weapp')

describe('templates of the built mini-program', () => {
  test('compile without one warning', () => {
    expect(compileApp(DIST).warnings).toEqual([])
  })

  test('a missing end tag is told', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'templates-'))
    fs.writeFileSync(path.join(folder, 'page.wxml'), '<view><text>unclosed</view>')
    const { warnings } = compileApp(folder)
    fs.rmSync(folder, { recursive: true })
    expect(warnings.join()).toContain('missing end tag')
  })
})
