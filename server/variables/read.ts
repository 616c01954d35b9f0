/** Reads the variables of the service and finds every fault at once. */
import { WrongValue, type Need, type Variable } from './kinds'
import { misspelt } from './misspelt'
import { StartRefused } from './refusal'
import { OF_SERVICE } from './table'

export type Environment = Readonly<Record<string, string | undefined>>

type Table = typeof OF_SERVICE

export type Values = { readonly [TName in keyof Table]: Table[TName] extends Variable<infer TValue> ? TValue : never }

/** The start ends with one list, so that an operator mends all of it at once. */
export class WrongSettings extends StartRefused {
  constructor(faults: readonly string[], signsOfProduction: readonly string[] = []) {
    const production = signsOfProduction.join(', ')
    const why = production && ` This is a production (${production}); DEMONSTRATION=1 makes it a demonstration.`
    super(
      [`The service does not start with these settings.${why}`, ...faults, 'docs/SETTINGS.md has them all.'].join(
        '\n- ',
      ),
    )
  }
}

const isSet = (environment: Environment, name: string): boolean => (environment[name] ?? '') !== ''

export interface Variables {
  values: Values
  faults: string[]
}

/** Whoever set both would look for his data in one place, and find them in the other. */
function twoDatabases(environment: Environment): string[] {
  if (!isSet(environment, 'DATABASE_URL') || !isSet(environment, 'DATA_DIR')) return []
  return ['DATABASE_URL and DATA_DIR are both set, but the data live in one of them: leave the other out']
}

/** Empty is as good as not set: files of settings often name what they leave open. */
export function readVariables(environment: Environment): Variables {
  const faults = [...misspelt(environment), ...twoDatabases(environment)]
  const valueOf = ([name, variable]: [string, Variable<unknown>]): [string, unknown] => {
    const given = environment[name]
    if (given === undefined || given === '') return [name, variable.initial]
    try {
      return [name, variable.read(given)]
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error
      faults.push(`${name} ${error.message}`)
      return [name, variable.initial]
    }
  }
  const values = Object.fromEntries(Object.entries<Variable<unknown>>(OF_SERVICE).map(valueOf)) as Values
  return { values, faults }
}

/** What needs it, in words; undefined when nothing does. */
function neederOf(environment: Environment, { by, unless }: Need, production: boolean): string | undefined {
  if (unless !== undefined && isSet(environment, unless)) return undefined
  if (by === 'production') return production ? 'production' : undefined
  if (by.value === undefined) return isSet(environment, by.name) ? by.name : undefined
  return environment[by.name] === by.value ? `${by.name}=${by.value}` : undefined
}

export function missingVariables(environment: Environment, production: boolean): string[] {
  return Object.entries<Variable<unknown>>(OF_SERVICE).flatMap(([name, { needed }]) => {
    if (isSet(environment, name)) return []
    const names = [name, ...needed.flatMap(({ unless }) => unless ?? [])].join(' or ')
    const needers = needed.flatMap((need) => neederOf(environment, need, production) ?? [])
    return needers.length > 0 ? [`${names} is missing: ${needers.join(' and ')} needs it`] : []
  })
}
