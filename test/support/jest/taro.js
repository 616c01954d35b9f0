/**
 * What the H5 build makes of `@tarojs/taro`: our own shell, by named and by default import alike. The build turns
 * `Taro.navigateTo` into the named import by itself.
 */
const shell = require('../../../src/platform/shell/taro/index.ts')

module.exports = { __esModule: true, ...shell, default: shell }
