import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import type { Chunk, Compilation, Compiler } from 'webpack'
import { filesOf, joinShared, NO_FILES, shareFiles, textOf, type BundleFiles } from './bundleFiles'
import { definitions } from './definitions'
import { serviceFieldsOut } from './serviceFieldsOut'
import { withShortClasses } from './shortNames'

const source = path.resolve(__dirname, '../src')

const isProduction = process.env.NODE_ENV === 'production'

const HOME = '/pages/index/index'
const ITEM = '/pages/item/index'

/** The scripts that draw the first sight of a page, or search for it, by its path. */
const SIGHTS: Readonly<Record<string, string>> = {
  [HOME]: 'arrival/sightHome.ts',
  [ITEM]: 'arrival/sightItem.ts',
  '/pages/search/result/index': 'arrival/sightResult.ts',
  '/pages/list/index': 'arrival/sightList.ts',
}

/**
 * Finishes index.html when every file has its final name: styles of the first picture inside the page, the
 * code that all pages share and the price digits named in it, and the inline script that starts the rest.
 */
export class PageHtml {
  apply(compiler: Compiler) {
    const { Compilation: Stages, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PageHtml', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'PageHtml', stage }, async () => {
        const html = compilation.getAsset('index.html')?.source.source().toString()
        if (html === undefined) return
        const files = isProduction ? shareFiles(compilation, sources) : NO_FILES
        if (isProduction) joinShared(compilation, sources)
        // While developing, the page has no styles that could be fetched by name, so there is nothing to draw with.
        const sights = isProduction
          ? await sightFiles(filesOf(compilation, 'search-sealing').map((file) => `/${file}`))
          : []
        for (const { file, text } of sights) compilation.emitAsset(file, new sources.RawSource(text))
        compilation.updateAsset('index.html', new sources.RawSource(await finished(html, compilation, sights, files)))
        if (drawsInService())
          compilation.emitAsset(PRERENDER, new sources.RawSource(await prerender(compilation, sights)))
        compilation.emitAsset(EARLY_LINKS, new sources.RawSource(JSON.stringify(earlyLinks(compilation, sights))))
      })
    })
  }
}

/**
 * By path of the page, the header `Link` for its document: the script of its first sight and its styles, which a browser
 * then fetches before it has read a line of the document. Without it the first sight begins about a tenth of a second later on a slow line.
 */
const EARLY_LINKS = 'earlyLinks.json'

function earlyLinks(compilation: Compilation, sights: SightFile[]): Record<string, string> {
  const link = (file: string, kind: string) => `</${file}>; rel=preload; as=${kind}`
  return Object.fromEntries(
    Object.entries(pageFiles(compilation)).map(([page, files]) => [
      page,
      [
        ...sights
          .filter((sight) => sight.page === page)
          .map(({ file }) => `${link(file, 'script')}; fetchpriority=high`),
        ...files.filter((file) => file.endsWith('.css')).map((file) => link(file, 'style')),
      ].join(', '),
    ]),
  )
}

/** Draws first sights into documents: the service runs it, and gives it to nobody. */
const PRERENDER = 'prerender.cjs'

/** Where the site was told to ask another service, ours has not its answers. */
const drawsInService = () => isProduction && !definitions()['process.env.TARO_APP_SERVICE_HOST']!.includes('//')

async function prerender(compilation: Compilation, sights: SightFile[]): Promise<string> {
  const drawn = async (entry: string) => JSON.stringify(closed(await script(entry)))
  const define = {
    // Only what searches as well is wanted beside a first sight that is there already.
    LINKS: JSON.stringify(
      earlyLinks(
        compilation,
        sights.filter(({ page }) => page !== HOME && page !== ITEM),
      ),
    ),
    SIGHTS: sightList(sights),
    DRAWN: await drawn('arrival/drawn.ts'),
    DRAWN_HOME: await drawn('arrival/drawnHome.ts'),
  }
  return script('arrival/prerender.ts', define, { format: 'cjs', platform: 'node', target: 'node20' })
}

interface SightFile {
  page: string
  file: string
  text: string
}

const sightList = (sights: SightFile[]): string =>
  JSON.stringify(Object.fromEntries(sights.map(({ page, file }) => [page, `/${file}`])))

function sightFiles(cipher: string[]): Promise<SightFile[]> {
  return Promise.all(
    Object.entries(SIGHTS).map(async ([page, entry]) => {
      const text = await script(entry, { CIPHER_FILES: JSON.stringify(cipher) })
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
      return { page, file: `js/${path.basename(entry, '.ts')}.${hash}.js`, text }
    }),
  )
}

async function finished(
  html: string,
  compilation: Compilation,
  sights: SightFile[],
  files: BundleFiles,
): Promise<string> {
  const shared = filesOf(compilation, 'app-common')
  const styles = [...filesOf(compilation, 'app'), ...shared].filter((file) => file.endsWith('.css'))
  const scripts = shared.filter((file) => file.endsWith('.js'))
  const digits = compilation.getAssets().find(({ name }) => /mronum.*\.woff2$/.test(name))
  const head = [
    `<script>${await inlineScript(compilation, sights, files)}</script>`,
    ...styles.map((file) => `<style data-href="/${file}">${styleText(compilation, file)}</style>`),
    ...scripts.map((file) => `<script defer src="/${file}"></script>`),
    // Last, because prices are not the first that is seen.
    ...(digits ? [`<link rel="preload" href="/${digits.name}" as="font" type="font/woff2" crossorigin>`] : []),
  ].join('')
  // A function: in a text, the dollar signs of the script would stand for parts of the page.
  return withoutLinks(html, styles).replace('</title>', () => `</title>${head}`)
}

/** What the inline styles stand for is not fetched again: the loader of styles finds them by their address. */
function withoutLinks(html: string, styles: string[]): string {
  return styles.reduce((text, file) => text.replace(new RegExp(`<link[^>]*href="?/${file}"?[^>]*>`), ''), html)
}

const styleText = (compilation: Compilation, file: string): string =>
  textOf(compilation, file).replaceAll('</style', '<\\/style')

/** By path of the page, the chunks that it needs beside those that the document names anyway. */
function pageChunks(compilation: Compilation): Record<string, Chunk[]> {
  const named = compilation.namedChunks.get('app-common')
  const pages = [...compilation.namedChunkGroups].filter(([name]) => name.startsWith('pages/'))
  return Object.fromEntries(pages.map(([name, { chunks }]) => [`/${name}`, chunks.filter((chunk) => chunk !== named)]))
}

const mapped = <TFrom, TTo>(record: Readonly<Record<string, TFrom>>, change: (one: TFrom) => TTo) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, change(one)]))

const pageFiles = (compilation: Compilation): Record<string, string[]> =>
  mapped(pageChunks(compilation), (chunks) => chunks.flatMap(({ files }) => [...files]))

/** By path of the page, which is the name of its module as well, the chunks of its code: what the app opens pages by. */
const pageList = (compilation: Compilation): Record<string, (string | number)[]> =>
  mapped(pageChunks(compilation), (chunks) => chunks.map(({ id }) => id!))

async function inlineScript(compilation: Compilation, sights: SightFile[], files: BundleFiles): Promise<string> {
  const text = await script('arrival/early.ts', {
    BUILD: JSON.stringify({ ...files, pages: pageList(compilation) }),
    SIGHTS: sightList(sights),
  })
  // Back to the short form of the lists.
  return closed(text.replace(/"(\d+)":/g, '$1:'))
}

/** Fit to stand in a document. */
const closed = (text: string): string => text.replaceAll('</script', '<\\/script')

/** A script that runs before the bundle and without it. */
async function script(entry: string, define: Record<string, string> = {}, options: BuildOptions = {}): Promise<string> {
  const result = await build({
    entryPoints: [path.join(source, entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome87', 'safari14'],
    // The browser's half of every twin.
    resolveExtensions: ['.h5.ts', '.ts'],
    alias: { '@': source },
    define: { ...definitions(), ...define },
    charset: 'utf8',
    plugins: [serviceFieldsOut, withShortClasses],
    ...options,
    write: false,
  })
  return result.outputFiles[0]!.text.trim()
}
