/**
 * The walks first: they take longest, mostly waiting, and a clean clone has no record of it. What follows them is the
 * order of Jest itself.
 */
const { default: Sequencer } = require('@jest/test-sequencer')

const isLong = ({ path }) => /\bflows\.test\.ts$/.test(path)

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))]
  }
}
