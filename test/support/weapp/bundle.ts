import path from 'node:path'
import esbuild from 'esbuild'

/** What Taro's build would write into its own packages; the widgets read these constants. */
const CONSTANTS = {
  'process.env.NODE_ENV': '"production"',
  'process.env.TARO_ENV': '"h5"',
  'process.env.TARO_PLATFORM': '"web"',
  'process.env.SUPPORT_TARO_POLYFILL': '"disabled"',
  ENABLE_INNER_HTML: 'true',
  ENABLE_ADJACENT_HTML: 'true',
  ENABLE_SIZE_APIS: 'true',
  ENABLE_TEMPLATE_CONTENT: 'true',
  ENABLE_MUTATION_OBSERVER: 'true',
  ENABLE_CLONE_NODE: 'true',
  ENABLE_CONTAINS: 'true',
  DEPRECATED_ADAPTER_COMPONENT: 'false',
}

/** The browser side of the host as one script. */
export async function bundleHost(): Promise<string> {
  const built = await esbuild.build({
    entryPoints: [path.join(__dirname, 'host/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    mainFields: ['main:h5', 'module', 'browser', 'main'],
    define: CONSTANTS,
    banner: { js: 'var process={env:{NODE_ENV:"production",TARO_ENV:"h5"}};' },
    logLevel: 'error',
  })
  const [script] = built.outputFiles
  if (!script) throw new Error('the host did not bundle')
  return script.text
}
