const { shortened } = require('./classNames.cjs')

/**
 * A plugin for Babel. What is shipped names its classes shortly: docs/adr/0013-class-names.md. A loader of webpack would
 * do as well, but changes the number of every module, and with them what the first load weighs.
 */
module.exports = function shortStrings() {
  const isOurs = (filename = '') => /[\\/]src[\\/]/.test(filename) && !/[\\/]node_modules[\\/]/.test(filename)
  return {
    visitor: {
      // Before the presets, which take markup and templates apart.
      Program(program, { filename }) {
        if (!isOurs(filename)) return
        program.traverse({
          StringLiteral({ node }) {
            const value = shortened(node.value)
            if (value !== node.value) Object.assign(node, { value, extra: undefined })
          },
          TemplateElement({ node }) {
            const { cooked, raw } = node.value
            node.value = { cooked: cooked && shortened(cooked), raw: shortened(raw) }
          },
        })
      },
    },
  }
}
