const path = require('node:path')
const { readConfig } = require('@tarojs/helper')

/**
 * A webpack loader. From the app's configuration it writes the first module of the H5 program: the app, and
 * every page as a chunk of its own. The app is evaluated when the start asks for it, not before its first line.
 */
module.exports = function shellEntry() {
  const source = path.dirname(this.resourcePath)
  const app = readConfig(this.resourcePath)
  const tabs = new Set(app.tabBar.list.map((tab) => tab.pagePath))
  const paths = [
    ...app.pages,
    ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
  ]
  const { onReachBottomDistance } = app.window
  const entry = `!!${path.join(__dirname, 'pageEntry.cjs')}?${JSON.stringify({ onReachBottomDistance })}`
  const imports = paths.map((page) => {
    const code = JSON.stringify(`${entry}!${path.join(source, page)}.tsx`)
    return `import(/* webpackChunkName: "${page}" */ ${code})`
  })
  // The pages are told by the list that the document carries for the inline script as well, in their order here.
  if (paths.some((page, index) => tabs.has(page) !== index < tabs.size)) throw new Error('tabs come before other pages')
  const load = '() => Promise.all(chunks.map((id) => __webpack_chunk_load__(id))).then(() => __webpack_require__(path))'
  return [
    `import { start } from ${JSON.stringify(path.join(source, 'platform/shell/start'))}`,
    // Never called, and left out by the minimiser: from it webpack knows which chunks to make.
    `const chunksToMake = () => [${imports.join(',\n')}]`,
    'const routes = Object.entries(window.__build.pages).map(',
    `  ([path, chunks], index) => ({ path, isTab: index < ${tabs.size}, load: ${load} }),`,
    ')',
    `start(() => require(${JSON.stringify(path.join(source, 'app'))}).default, routes)`,
  ].join('\n')
}
