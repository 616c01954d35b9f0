const path = require('node:path')
const { readConfig } = require('@tarojs/helper')

/**
 * A webpack loader. From the app's configuration it writes the first module of the H5 program: the app, and
 * every page as a chunk of its own with what its configuration says about it.
 */
module.exports = function shellEntry() {
  const source = path.dirname(this.resourcePath)
  const app = readConfig(this.resourcePath)
  const tabs = new Set(app.tabBar.list.map((tab) => tab.pagePath))
  const paths = [
    ...app.pages,
    ...(app.subPackages ?? []).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
  ]
  const routes = paths.map((page) => {
    const file = path.join(source, page)
    this.addDependency(`${file}.config.ts`)
    const { navigationBarTitleText, enablePullDownRefresh, onReachBottomDistance } = {
      onReachBottomDistance: app.window.onReachBottomDistance,
      ...readConfig(`${file}.config.ts`),
    }
    const config = JSON.stringify({ navigationBarTitleText, enablePullDownRefresh, onReachBottomDistance })
    const load = `() => import(/* webpackChunkName: "${page}" */ ${JSON.stringify(file)})`
    return `{ path: '/${page}', isTab: ${tabs.has(page)}, config: ${config}, load: ${load} }`
  })
  return [
    `import { start } from ${JSON.stringify(path.join(source, 'platform/shell/start'))}`,
    `import App from ${JSON.stringify(path.join(source, 'app'))}`,
    `start(App, [${routes.join(',\n')}])`,
  ].join('\n')
}
