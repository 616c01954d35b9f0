/**
 * What takes long begins first, or it ends alone while the other processors rest. A clean clone has no record of it, and
 * then the size of a file, by which Jest goes, says little. What is not named here follows in the order of Jest itself.
 */
const fs = require('node:fs')
const path = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

const TESTS = path.resolve(__dirname, '../..')

/** From 40 s on a machine of two processors, longest first; `npm test` ends with what costs most. */
const LONG = [
  ...['h5/flows', 'weapp/flows', 'weapp/taps', 'operator/backups', 'h5/blocking', 'operator/upgrade'],
  ...['operator/doors', 'operator/tradeWalk', 'h5/console', 'contract/trade', 'contract/registry'],
  ...['operator/lifecycle', 'operator/production', 'operator/buyersDoors'],
].map((name) => path.join(TESTS, `${name}.test.ts`))

const gone = LONG.filter((file) => !fs.existsSync(file))
if (gone.length > 0) throw new Error(`${__filename} names what is no test any more: ${gone.join(', ')}`)

const placeOf = ({ path: file }) => (LONG.includes(file) ? LONG.indexOf(file) : LONG.length)

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other))
  }
}
