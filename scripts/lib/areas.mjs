// What a word after `npm test --` stands for: a project, an area, or a part of the names of tests and flows.
import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

export const PROJECTS = ['unit', 'contract', 'operator', 'search', 'pages', 'h5', 'weapp', 'budgets']
/** Areas whose tests carry other names as well. Any other word looks for itself. */
const AREAS = {
  account: /account|permission|records|user|nickName|roles|recognis/i,
  address: /address|receiv|region|resolveText|city/i,
  cart: /cart|basket|quantity|stepper|adding/i,
  finding: /search|finding|suggest|language|lists|sealed|indexBuilder/i,
  invoice: /invoic/i,
  order: /order|trade|payment|money/i,
  product: /product|item|quantity|price/i,
  shop: /foundation|shop|theme|home|start|screens/i,
  wechat: /wechat|mini/i,
}
const FLOWS_FILE = /^(h5|weapp)\/flows\.test\.ts$/

function filesBelow(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(full) : [full]
  })
}

const testFolder = path.join(root, 'test')

function testFiles() {
  return filesBelow(testFolder)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.relative(testFolder, file).split(path.sep).join('/'))
    .filter((file) => PROJECTS.includes(file.split('/')[0]))
}

function flowNames() {
  return fs
    .readdirSync(path.join(testFolder, 'flows'))
    .filter((file) => file.endsWith('.flow.ts'))
    .map((file) => file.replace('.flow.ts', ''))
}

const literally = (word) => new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')

/**
 * Test files, relative to `test`, and flows for these words; undefined flows are all of them. Throws when a word finds
 * nothing, because no test at all must never look like a success.
 */
export function chosenTests(words) {
  const projects = words.filter((word) => PROJECTS.includes(word))
  const rest = words.filter((word) => !PROJECTS.includes(word))
  const inProjects = testFiles().filter((file) => projects.length === 0 || projects.includes(file.split('/')[0]))
  if (rest.length === 0) return { files: inProjects, flows: undefined }
  const files = new Set()
  const flows = new Set()
  let all = false
  for (const word of rest) {
    const meant = AREAS[word] ?? literally(word)
    const found = inProjects.filter((file) => !FLOWS_FILE.test(file) && meant.test(file.slice(file.indexOf('/') + 1)))
    const walks = inProjects.filter((file) => FLOWS_FILE.test(file))
    const named = walks.length > 0 ? flowNames().filter((name) => meant.test(name)) : []
    const whole = walks.filter((file) => literally(word).test(file))
    if (found.length + named.length + whole.length === 0) {
      const flowList = flowNames().join(', ')
      throw new Error(
        `no test is called "${word}". Projects: ${PROJECTS.join(', ')}. Areas: ${Object.keys(AREAS).join(', ')}. ` +
          `Flows: ${flowList}. Any other word is a part of a test file's name.`,
      )
    }
    for (const file of found) files.add(file)
    for (const name of named) flows.add(name)
    if (named.length > 0) for (const file of walks) files.add(file)
    if (whole.length > 0) all = true
    for (const file of whole) files.add(file)
  }
  return { files: [...files], flows: all ? undefined : [...flows] }
}
