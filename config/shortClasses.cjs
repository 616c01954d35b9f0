const path = require('node:path')
const { shortened } = require('./classNames.cjs')

/** A webpack loader. What is shipped names its classes shortly: docs/adr/0013-class-names.md. */
module.exports = function shortClasses(source) {
  this.addDependency(path.join(__dirname, 'classNames.json'))
  return shortened(source)
}
