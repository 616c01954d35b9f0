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
  const routes = paths.map((page) => {
    const code = JSON.stringify(`${entry}!${path.join(source, page)}.tsx`)
    const isTab = tabs.has(page) ? ', isTab: true' : ''
    return `{ path: '/${page}', load: () => import(/* webpackChunkName: "${page}" */ ${code})${isTab} }`
  })
  return [
    `import { start } from ${JSON.stringify(path.join(source, 'platform/shell/start'))}`,
    `start(() => require(${JSON.stringify(path.join(source, 'app'))}).default, [${routes.join(',\n')}])`,
  ].join('\n')
}
