/** Variables that nobody reads, but that look as if somebody believed so: what they were to switch is not. */
import { GROUPS } from './table'

const known = new Set(GROUPS.flatMap(({ variables }) => Object.keys(variables)))

/** Those of tests are nobody's at an operator's. */
const ours = GROUPS.filter(({ title }) => title !== 'Tests').flatMap(({ variables }) => Object.keys(variables))
/** Short ones are like too many others: HOST and HOME. */
const meant = ours.filter((name) => name.length > 5)

type Environment = Readonly<Record<string, string | undefined>>

/** Nobody else's variables begin like this. */
const OURS = /^(DEMO|JOB|LIMIT|SEED|SELLER|SMS|TARO_APP|WECHAT)_/

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

/** Two letters that stand beside each other have changed places: PROT is nobody else's, however short. */
function isSwapped(name: string, other: string): boolean {
  if (name.length !== other.length) return false
  const at = [...name].findIndex((letter, index) => letter !== other[index])
  return (
    at >= 0 &&
    other ===
      name.slice(0, at) +
        name
          .slice(at, at + 2)
          .split('')
          .reverse()
          .join('') +
        name.slice(at + 2)
  )
}

function meantBy(name: string): string | undefined {
  const swapped = ours.find((other) => isSwapped(name, other))
  if (swapped !== undefined) return swapped
  const given = bare(name)
  const near = meant
    .map((other) => ({ other, kept: bare(other), limit: other.length > 10 ? 2 : 1 }))
    // A name that is longer by more than that is another; to compare the letters of all would hold up every start.
    .filter(({ kept, limit }) => Math.abs(kept.length - given.length) <= limit)
    .map(({ other, kept, limit }) => ({ other, away: distance(given, kept), limit }))
    .filter(({ away, limit }) => away <= limit)
  return near.sort((one, another) => one.away - another.away)[0]?.other
}

/** Whoever has a PostgreSQL and is given the embedded database would work on the wrong one, unless he asked for it. */
function isForgotten({ DATABASE_URL, DEMONSTRATION }: Environment, value: string): boolean {
  return !DATABASE_URL && !DEMONSTRATION && /^postgres(ql)?:\/\//i.test(value)
}

/** One of them is enough: a start that goes on without what was meant may be a demonstration. */
export function misspelt(environment: Environment): string[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (known.has(name) || isOfNeighbour(environment, name)) return []
    const like =
      value === '' ? undefined : (meantBy(name) ?? (isForgotten(environment, value) ? 'DATABASE_URL' : undefined))
    const told = `${name} is no variable of the service`
    if (like !== undefined) return [`${told}: did you mean ${like}?`]
    return OURS.test(name) ? [told] : []
  })
}

/** For a build, which has an operator's or a developer's whole environment around it: what is about its own variables. */
export function misspeltForBuild(environment: Environment): string[] {
  const names = Object.keys(environment).filter(
    (name) => name.startsWith('TARO_APP_') || /^(TARO_APP_|SA_SERVER_URL$)/.test(meantBy(name) ?? ''),
  )
  return misspelt(Object.fromEntries(names.map((name) => [name, environment[name]])))
}
