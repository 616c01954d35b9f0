const { readConfig } = require('@tarojs/helper')

/**
 * A webpack loader, asked for with a page in place of the page itself: the page with what its configuration says, so
 * that the first load does not carry the titles of all the others.
 */
module.exports = function pageEntry() {
  const file = this.resourcePath.replace(/\.tsx$/, '')
  this.addDependency(`${file}.config.ts`)
  const { navigationBarTitleText, enablePullDownRefresh, onReachBottomDistance } = {
    ...this.getOptions(),
    ...readConfig(`${file}.config.ts`),
  }
  const config = JSON.stringify({ navigationBarTitleText, enablePullDownRefresh, onReachBottomDistance })
  return [`export { default } from ${JSON.stringify(file)}`, `export const config = ${config}`].join('\n')
}
