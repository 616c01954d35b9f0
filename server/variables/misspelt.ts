/** Variables that nobody reads, but that look as if somebody believed so: what they were to switch is not. */
import { GROUPS } from './table'

const known = new Set(GROUPS.flatMap(({ variables }) => Object.keys(variables)))

/** Those of tests are nobody's at an operator's, and short ones are like too many others: HOST and HOME. */
const meant = GROUPS.filter(({ title }) => title !== 'Tests')
  .flatMap(({ variables }) => Object.keys(variables))
  .filter((name) => name.length > 5)

type Environment = Readonly<Record<string, string | undefined>>

/** Nobody else's variables begin like this. */
const OURS = /^(DEMO|JOB|LIMIT|SEED|SELLER|SMS|WECHAT)_/

/** What Kubernetes and Docker tell of another container, which is called as its owner likes. */
const OF_NEIGHBOUR = /^(.+?)_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_\w+)?|NAME|ENV_\w+)$/

function isOfNeighbour(environment: Environment, name: string): boolean {
  const [, neighbour] = OF_NEIGHBOUR.exec(name) ?? []
  return neighbour !== undefined && /^(tcp|udp|sctp):\/\//.test(environment[`${neighbour}_PORT`] ?? '')
}

/** Underscores and plurals are what is remembered least. */
const bare = (name: string): string => name.replaceAll('_', '').replace(/IES$/, 'Y').replace(/S$/, '')

/** How many letters have to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1]
    for (const [across, against] of [...other].entries())
      next.push(Math.min(row[across]! + Number(letter !== against), row[across + 1]! + 1, next[across]! + 1))
    row = next
  }
  return row.at(-1)!
}

function meantBy(name: string): string | undefined {
  const given = bare(name)
  const near = meant
    .map((other) => ({ other, kept: bare(other), limit: other.length > 10 ? 2 : 1 }))
    // A name that is longer by more than that is another; to compare the letters of all would hold up every start.
    .filter(({ kept, limit }) => Math.abs(kept.length - given.length) <= limit)
    .map(({ other, kept, limit }) => ({ other, away: distance(given, kept), limit }))
    .filter(({ away, limit }) => away <= limit)
  return near.sort((one, another) => one.away - another.away)[0]?.other
}

export interface Misspelt {
  /** Certainly meant for the service. */
  certain: string[]
  /** Like one of ours, and somebody else's perhaps. */
  likely: string[]
}

export function misspelt(environment: Environment): Misspelt {
  const found: Misspelt = { certain: [], likely: [] }
  for (const name of Object.keys(environment)) {
    if (known.has(name) || isOfNeighbour(environment, name)) continue
    const like = (environment[name] ?? '') === '' ? undefined : meantBy(name)
    const told = `${name} is no variable of the service`
    if (OURS.test(name)) found.certain.push(like === undefined ? told : `${told}: did you mean ${like}?`)
    else if (like !== undefined) found.likely.push(`${told}: did you mean ${like}?`)
  }
  return found
}
