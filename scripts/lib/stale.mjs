import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** Everything that a build is made of. */
const INPUTS = ['src', 'config', 'types', 'babel.config.js', 'project.config.json', 'package.json', 'package-lock.json']

function files(name) {
  const full = path.join(root, name)
  const state = fs.statSync(full, { throwIfNoEntry: false })
  if (!state) return []
  if (state.isFile()) return [name]
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((child) => files(path.join(name, child)))
}

/** One word for the inputs of a target's build: equal words, equal builds. */
export function inputsOf(target) {
  const hash = createHash('sha256').update(target)
  for (const name of INPUTS.flatMap(files)) {
    hash.update(`\0${name.split(path.sep).join('/')}\0`).update(fs.readFileSync(path.join(root, name)))
  }
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('TARO_APP_') || name === 'SA_SERVER_URL')
  hash.update(JSON.stringify(given.sort()))
  return hash.digest('hex').slice(0, 16)
}

/** Where a build says of which modules it is made. */
export const modulesOf = (target) => path.join(root, 'dist', `.${target}.modules.json`)

const stampOf = (target) => path.join(root, 'dist', `.${target}.built`)

export function isStale(target, inputs) {
  const entry = path.join(root, 'dist', target, target === 'h5' ? 'index.html' : 'app.json')
  if (![entry, modulesOf(target), stampOf(target)].every((file) => fs.existsSync(file))) return true
  return fs.readFileSync(stampOf(target), 'utf8') !== inputs
}

export function stamp(target, inputs) {
  fs.writeFileSync(stampOf(target), inputs)
}
