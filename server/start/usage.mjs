/**
 * A command line, held against the line of the help that describes it, such as `SHOP NAME [REASON...] --no=NUMBER`:
 * brackets may be left out, the last word takes the rest when it ends in three dots, options are asked for where they are
 * used, and one without `=` has no value. Plain JavaScript, since `npm run seller` works without anything installed.
 */
const OPTION = /^--([\w-]+)(?:=([^]*))?$/

/** Of `npm run seller`, which makes accounts in the database and hands everything else to a service. */
export const ACCOUNT_USAGES = {
  add: 'SHOP NAME OWNER|MANAGER|AGENT',
  list: '[SHOP]',
  close: 'SHOP NAME [--yes] [--last-owner]',
  password: 'SHOP NAME',
}

/** What was not understood; a command that could not be done ends with 1, and a refused start with 78. */
export const WRONG_USAGE_EXIT = 2

export class WrongUsage extends Error {}

/** Behind the first `--` are words. */
export const asksForHelp = (given) =>
  given.slice(0, (given.indexOf('--') + 1 || Infinity) - 1).some((word) => word === '--help' || word === '-h')

/** Whoever said nothing asked for nothing: a timer that forgot the words must not believe that they were done. */
export const exitOfHelp = (given) => (asksForHelp(given) ? 0 : WRONG_USAGE_EXIT)

function described(usage) {
  const parts = usage.split(' ').filter(Boolean)
  const isOption = (part) => /^\[?--/.test(part)
  const bare = (part) => part.replace(/^\[|\]$/g, '')
  const places = parts
    .filter((part) => !isOption(part))
    .map((part) => ({ name: bare(part), free: part !== bare(part) }))
  const options = new Map(parts.filter(isOption).map((part) => [/--([\w-]+)/.exec(part)[1], bare(part)]))
  return { places, options }
}

const andOf = (words) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')

/** What is said, and what was not understood of it. */
function understood(command, { places, options }, given) {
  const words = []
  const values = {}
  const faults = []
  for (let place = 0; place < given.length; place += 1) {
    const [, name, written] = OPTION.exec(given[place]) ?? []
    if (given[place] === '--') {
      words.push(...given.slice(place + 1))
      break
    }
    if (name === undefined) words.push(given[place])
    else if (!options.has(name)) faults.push(`${command} has no option --${name}.`)
    else if (!options.get(name).includes('=')) {
      values[name] = ''
      if (written !== undefined) faults.push(`--${name} takes no value.`)
    } else if (written) values[name] = written
    else if (written === undefined && given[place + 1] !== undefined && !given[place + 1].startsWith('--'))
      values[name] = given[(place += 1)]
    else faults.push(`--${name} has no value: ${options.get(name)}.`)
  }
  // A word without a letter, such as that of a variable that is not set, says nothing.
  const missing = places.filter(({ free }, place) => !free && !words[place])
  if (missing.length > 0)
    faults.push(`${command} needs ${andOf(missing.map(({ name }) => name.replace(/\.\.\.$/, '')))}.`)
  const takesRest = places.at(-1)?.name.endsWith('...')
  const more = takesRest ? [] : words.slice(places.length)
  if (more.length > 0 && places.length === 0)
    faults.push(`${command} takes no words, and not ${andOf(more.map((word) => `"${word}"`))}.`)
  else if (more.length > 0) faults.push(`${command} has no place for ${andOf(more.map((word) => `"${word}"`))}.`)
  return { words, values, faults }
}

/** One line per command. */
export function helpOf(program, usages) {
  return Object.entries(usages)
    .map(([name, usage]) => `npm run ${program} -- ${name} ${usage}`.trimEnd())
    .join('\n')
}

function readAs(command, line, usage, given) {
  const { words, values, faults } = understood(command, described(usage), given)
  if (faults.length === 0) return { words, values }
  throw new WrongUsage([...faults, `Usage: ${line}`].join('\n'))
}

/** Of a program that is one command. */
export const readWords = (command, usage, given) =>
  readAs(command, `npm run ${command}${usage && ` -- ${usage}`}`, usage, given)

/** undefined when nothing is said, or help is asked for; throws `WrongUsage` with all that is wrong and how it is said. */
export function readCommand(program, usages, [command, ...given]) {
  if (command === undefined || asksForHelp([command, ...given])) return undefined
  const usage = Object.hasOwn(usages, command) ? usages[command] : undefined
  if (usage === undefined) {
    const names = andOf(Object.keys(usages))
    throw new WrongUsage(`There is no command "${command}". There are ${names}; npm run ${program} says more.`)
  }
  return { command, ...readAs(command, helpOf(program, { [command]: usage }), usage, given) }
}
