import path from 'node:path'
import { build } from 'esbuild'
import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { definitions } from './definitions'

const source = path.resolve(__dirname, '../src')

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
        compilation.updateAsset('index.html', new sources.RawSource(await finished(html, compilation)))
      })
    })
  }
}

async function finished(html: string, compilation: Compilation): Promise<string> {
  const shared = filesOf(compilation, 'app-common')
  const styles = [...filesOf(compilation, 'app'), ...shared].filter((file) => file.endsWith('.css'))
  const scripts = shared.filter((file) => file.endsWith('.js'))
  const digits = compilation.getAssets().find(({ name }) => /mronum.*\.woff2$/.test(name))
  const head = [
    ...(digits ? [`<link rel="preload" href="/${digits.name}" as="font" type="font/woff2" crossorigin>`] : []),
    `<script>${await inlineScript(pageFiles(compilation, new Set(shared)), searchFiles(compilation))}</script>`,
    ...styles.map((file) => `<style data-href="/${file}">${textOf(compilation, file)}</style>`),
    ...scripts.map((file) => `<script defer src="/${file}"></script>`),
  ].join('')
  // A function: in a text, the dollar signs of the script would stand for parts of the page.
  return withoutLinks(html, styles).replace('</title>', () => `</title>${head}`)
}

/** What the inline styles stand for is not fetched again: the loader of styles finds them by their address. */
function withoutLinks(html: string, styles: string[]): string {
  return styles.reduce((text, file) => text.replace(new RegExp(`<link[^>]*href="?/${file}"?[^>]*>`), ''), html)
}

function textOf(compilation: Compilation, file: string): string {
  return compilation.getAsset(file)?.source.source().toString().replaceAll('</style', '<\\/style') ?? ''
}

function filesOf(compilation: Compilation, chunk: string): string[] {
  return [...(compilation.namedChunks.get(chunk)?.files ?? [])]
}

/** By path of the page, what it needs beside the files that the document names anyway. */
function pageFiles(compilation: Compilation, named: Set<string>): Record<string, string[]> {
  const pages = [...compilation.namedChunkGroups].filter(([name]) => name.startsWith('pages/'))
  return Object.fromEntries(
    pages.map(([name, group]) => [
      `/${name}`,
      group
        .getFiles()
        .filter((file) => !named.has(file))
        .map((file) => `/${file}`),
    ]),
  )
}

/** The cipher, and the pages that search as soon as they are opened. */
function searchFiles(compilation: Compilation): { pages: string[]; files: string[] } {
  const searches = (group: ChunkGroup) =>
    group.chunks.some((chunk) =>
      [...compilation.chunkGraph.getChunkModules(chunk)].some((module) =>
        module.nameForCondition()?.startsWith(path.join(source, 'components/GoodsSearch/')),
      ),
    )
  return {
    pages: [...compilation.namedChunkGroups]
      .filter(([name, group]) => name.startsWith('pages/') && searches(group))
      .map(([name]) => `/${name}`),
    files: filesOf(compilation, 'search-sealing').map((file) => `/${file}`),
  }
}

async function inlineScript(files: Record<string, string[]>, search: ReturnType<typeof searchFiles>): Promise<string> {
  const result = await build({
    entryPoints: [path.join(source, 'appEarly.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: ['chrome87', 'safari14'],
    // The browser's half of every twin.
    resolveExtensions: ['.h5.ts', '.ts'],
    alias: { '@': source },
    define: { ...definitions(), PAGE_FILES: JSON.stringify(files), SEARCH: JSON.stringify(search) },
    charset: 'utf8',
  })
  return result.outputFiles[0]!.text.trim().replaceAll('</script', '<\\/script')
}
