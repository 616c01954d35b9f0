// Where the seconds of a test run went: per layer, and the suites that cost most.
const SHOWN = 12

const relative = (name) => name.replaceAll('\\', '/').replace(/^.*\/test\//, '')

/** A suite is a file; of the walks, which are one file per target, it is the flow. */
function suitesOf({ name, startTime, endTime, assertionResults }) {
  const file = relative(name)
  const whole = (endTime - startTime) / 1000
  if (!file.endsWith('/flows.test.ts')) return [{ name: file, seconds: whole, tests: assertionResults.length }]
  const flows = new Map()
  for (const { ancestorTitles, duration } of assertionResults) {
    const key = `${file.split('/')[0]} flow: ${ancestorTitles[0] ?? 'steps'}`
    const known = flows.get(key) ?? { name: key, seconds: 0, tests: 0 }
    flows.set(key, { ...known, seconds: known.seconds + (duration ?? 0) / 1000, tests: known.tests + 1 })
  }
  return [...flows.values()]
}

function tableOf(title, rows) {
  const lines = rows.map(
    ({ name, seconds, tests }) => `${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(5)} tests  ${name}`,
  )
  return [`\n${title}`, ...lines].join('\n')
}

/** Of the JSON that jest writes. Several suites run side by side, so the sums are more than the clock shows. */
export function secondsTable({ testResults }) {
  const layers = new Map()
  for (const { name, startTime, endTime, assertionResults } of testResults) {
    const layer = relative(name).split('/')[0]
    const known = layers.get(layer) ?? { name: layer, seconds: 0, tests: 0 }
    layers.set(layer, {
      name: layer,
      seconds: known.seconds + (endTime - startTime) / 1000,
      tests: known.tests + assertionResults.length,
    })
  }
  const bySeconds = (one, other) => other.seconds - one.seconds
  const suites = testResults.flatMap(suitesOf).sort(bySeconds).slice(0, SHOWN)
  return [tableOf('seconds per layer', [...layers.values()].sort(bySeconds)), tableOf('what costs most', suites)].join(
    '\n',
  )
}
