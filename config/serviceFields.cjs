/** What a declaration says to the service and to the documents only, `ServiceFacts` of src/api/call.ts: no client reads it. */
const FIELDS = new Set([
  'id',
  'accepts',
  'aliases',
  'needsShop',
  'guarded',
  'costly',
  'cacheSeconds',
  'keepsPrices',
  'ownPagesOnly',
  'endsSession',
])

/** A babel plugin: leaves those fields of every `call<...>()({ ... })` in src/api out of what ships. */
module.exports = function serviceFields({ types }) {
  const isDeclaration = (callee) =>
    types.isCallExpression(callee) && types.isIdentifier(callee.callee, { name: 'call' })
  return {
    visitor: {
      CallExpression({ node }, { filename = '' }) {
        const [spec] = node.arguments
        if (!/[\\/]src[\\/]api[\\/]/.test(filename) || !isDeclaration(node.callee) || !types.isObjectExpression(spec))
          return
        spec.properties = spec.properties.filter((each) => !FIELDS.has(each.key?.name))
      },
    },
  }
}
