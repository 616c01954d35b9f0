/**
 * WeChat's own checks of the built package, through miniprogram-ci and without its network: the tool asks WeChat for
 * the project's attributes, which here are constants, and wants a key, which is made up on the spot.
 * In a process of its own, because the tool leaves worker processes behind.
 *
 *   node checkPackage.js <folder of a build> [translated]      prints JSON, exits 1 with the tool's message when it refuses
 */
const crypto = require('node:crypto')
const dns = require('node:dns')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

// Nothing may reach out from a test, and waiting for a name that does not resolve takes most of a minute.
dns.lookup = (host, options, done) => {
  const answer = typeof options === 'function' ? options : done
  process.nextTick(() => answer(Object.assign(new Error(`no network for ${host}`), { code: 'ENOTFOUND' })))
}

const ci = require('miniprogram-ci')

const LIMITS = {
  MaxCodeSize: 2,
  MaxSubpackageSubCodeSize: 2,
  MaxSubpackageFullCodeSize: 20,
  NavigateMiniprogramLimit: 10,
  MaxSubPackageLimit: 100,
  MinTabbarCount: 2,
  MaxTabbarCount: 5,
  MaxTabbarIconSize: 40,
}

class OfflineProject extends ci.Project {
  async attr() {
    return { platform: false, appType: 0, isSandbox: true, released: false, setting: LIMITS }
  }
}

/** As DevTools would have it, around a copy of the build. */
function projectAround(build, folder) {
  const project = path.join(folder, 'project')
  fs.cpSync(build, path.join(project, 'app'), { recursive: true })
  fs.rmSync(path.join(project, 'app/project.config.json'), { force: true })
  const config = { miniprogramRoot: 'app/', appid: 'touristappid', compileType: 'miniprogram' }
  fs.writeFileSync(path.join(project, 'project.config.json'), JSON.stringify(config))
  return project
}

async function main() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'package-check-'))
  const projectPath = projectAround(path.resolve(process.argv[2]), folder)
  // The tool makes a folder of its own wherever it is started.
  process.chdir(folder)
  process.once('exit', () => {
    process.chdir(os.tmpdir())
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const privateKeyPath = path.join(folder, 'unused.key')
  const { privateKey } = crypto.generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  fs.writeFileSync(privateKeyPath, privateKey)
  const project = new OfflineProject({
    appid: 'wx0123456789abcdef',
    type: 'miniProgram',
    projectPath,
    privateKeyPath,
    ignores: ['node_modules/**/*'],
  })
  await ci.getAppJSON(project)
  const zip = path.join(folder, 'package.zip')
  // Scripts leave as the build wrote them, as with `upload:weapp`, unless they are to be translated on top of that.
  const isTranslated = process.argv[3] === 'translated'
  const setting = { es6: isTranslated, minify: isTranslated, minifyWXML: true, minifyWXSS: true }
  await ci.getCompiledResult({ project, version: '0.0.0', desc: '', setting, onProgressUpdate() {} }, zip)
  const { files } = await ci.analyseCode(project, {})
  const result = { zip: fs.statSync(zip).size, files: files.length }
  process.stdout.write(`\n${JSON.stringify(result)}\n`)
  process.exit(0)
}

main().catch((error) => {
  process.stderr.write(`${error.code ?? ''} ${error.message}\n`)
  process.exit(1)
})
