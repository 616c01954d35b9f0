const { shortened } = require('./classNames.cjs')

/** A plugin for PostCSS. It names classes shortly in selectors, as `shortStrings.cjs` does in TypeScript. */
module.exports = () => ({
  postcssPlugin: 'short-selectors',
  Once(root) {
    root.walkRules((rule) => {
      rule.selector = shortened(rule.selector)
    })
  },
})
