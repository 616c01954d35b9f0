/**
 * `node test/support/startBundle.mjs <file> [words]`: runs the bundle of the service or of a command with the code that an earlier process made
 * of it, kept beside it. The first process that ends well leaves it.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'

const [file] = process.argv.splice(2, 1) // what follows is the program's own
const filename = path.resolve(file)
const kept = `${filename}.code`
const require = createRequire(filename)

const script = new vm.Script(`(function (require, module, exports) {${readFileSync(filename, 'utf8')}\n})`, {
  filename,
  cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
})

if (script.cachedDataRejected !== false) {
  process.once('exit', (code) => {
    if (code !== 0) return
    const draft = `${kept}.${process.pid}`
    writeFileSync(draft, script.createCachedData())
    renameSync(draft, kept)
  })
}

const module = { exports: {} }
script.runInThisContext()(require, module, module.exports)
