// `node scripts/install.mjs [folder]`: installs the packages of the project, or of a folder that has a list of its own,
// when they are absent or not those of package-lock.json.
// Runs on plain Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root, sayLine } from './lib/run.mjs'

const LEAST = [20, 19]
const [folder = '.'] = process.argv.slice(2)
const home = path.join(root, folder)

/** It may be a part of the log of a service. */
function end(why) {
  sayLine('fatal', why)
  process.exit(1)
}

function versionsIn(file) {
  const { packages } = JSON.parse(fs.readFileSync(path.join(home, file), 'utf8'))
  return packages
}

/** Optional packages may be missing: they are for other systems. */
function isInstalled() {
  try {
    const wanted = versionsIn('package-lock.json')
    const present = versionsIn('node_modules/.package-lock.json')
    return Object.entries(wanted)
      .filter(([name, { optional, link }]) => name.startsWith('node_modules/') && !optional && !link)
      .every(([name, { version }]) => present[name]?.version === version)
  } catch {
    return false
  }
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < LEAST[0] || (major === LEAST[0] && minor < LEAST[1])) {
  end(`Node ${LEAST.join('.')} or newer is needed; this is ${process.versions.node}.`)
}

if (!isInstalled()) {
  console.log('installing packages ...')
  const npm = process.env.npm_execpath
  // Under NODE_ENV=production npm leaves out what builds the site.
  const words = ['ci', '--include=dev']
  const [program, args] = npm ? [process.execPath, [npm, ...words]] : ['npm', words]
  const { status } = spawnSync(program, args, {
    cwd: home,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (status !== 0) end('npm ci failed; see its messages above.')
}
