/** What a variable of the environment may hold, and how a wrong value is answered. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addressesOfHosts, faultOfAddress } from './hosts'

/** When a variable has to be set. */
export interface Need {
  /** In production; or beside another variable, when that one is set or has this value. */
  readonly by: 'production' | { readonly name: string; readonly value?: string }
  /** Not needed when this other one is set. */
  readonly unless?: string
}

export interface Variable<TValue> {
  /** One line for the page of settings. */
  readonly meaning: string
  /** The value when nothing is set, and the words of the page for it. */
  readonly initial: TValue
  readonly initialWords: string
  readonly needed: readonly Need[]
  /** Throws `WrongValue`, whose words follow the name: "must be ...". */
  read(given: string): TValue
}

export class WrongValue extends Error {}

export interface Words<TInitial> {
  meaning: string
  initial: TInitial
  /** Where the initial value depends on something. */
  initialWords?: string
  needed?: readonly Need[]
}

export function variable<TValue, TInitial extends TValue>(
  { meaning, initial, initialWords, needed = [] }: Words<TInitial>,
  read: (given: string) => TValue,
): Variable<TValue> {
  const shown = initial === undefined || typeof initial === 'object' ? '' : String(initial)
  return { meaning, initial, initialWords: initialWords ?? (shown && `\`${shown}\``), needed, read }
}

export function wholeNumber({
  least = 1,
  most = Infinity,
  ...words
}: Words<number> & { least?: number; most?: number }): Variable<number> {
  return variable(words, (given) => {
    const value = Number(given)
    if (Number.isInteger(value) && value >= least && value <= most) return value
    const end = most === Infinity ? '' : ` to ${most}`
    throw new WrongValue(`must be a whole number from ${least}${end}, not "${given}"`)
  })
}

export function seconds(words: Words<number>): Variable<number> {
  return variable(words, (given) => {
    const value = Number(given)
    if (value >= 0) return value
    throw new WrongValue(`must be a number of seconds, not "${given}"`)
  })
}

const FLAGS: Readonly<Record<string, boolean>> = {
  ...{ '1': true, true: true, yes: true, on: true },
  ...{ '0': false, false: false, no: false, off: false },
}

export function flag<TInitial extends boolean | undefined>(words: Words<TInitial>): Variable<boolean | TInitial> {
  return variable<boolean | TInitial, TInitial>(words, (given) => {
    const value = FLAGS[given.toLowerCase()]
    if (value !== undefined) return value
    throw new WrongValue(`must be 1 or 0, not "${given}"`)
  })
}

export function choice<TOption extends string, TInitial extends TOption | undefined>(
  words: Words<TInitial> & { options: readonly TOption[] },
): Variable<TOption | TInitial> {
  const { options } = words
  const meaning = `${words.meaning} (${options.map((option) => `\`${option}\``).join(', ')})`
  return variable<TOption | TInitial, TInitial>({ ...words, meaning }, (given) => {
    const value = options.find((option) => option === given)
    if (value !== undefined) return value
    throw new WrongValue(`must be one of ${options.join(', ')}, not "${given}"`)
  })
}

export function text(words: Words<string>): Variable<string> {
  return variable(words, (given) => given)
}

/** Never repeated in a message. `bytes`: exactly so many. */
export function secret({ bytes, ...words }: Omit<Words<string>, 'initial'> & { bytes?: number }): Variable<string> {
  return variable({ ...words, initial: '' }, (given) => {
    if (bytes === undefined || Buffer.byteLength(given) === bytes) return given
    throw new WrongValue(`must have ${bytes} characters`)
  })
}

/** The address of an HTTP service, taken as it is written. */
export function address(words: Words<string>): Variable<string> {
  return variable(words, (given) => {
    if (/^https?:\/\/[^/]/.test(given) && URL.canParse(given)) return given
    throw new WrongValue(`must be an address that begins with http:// or https://, not "${given}"`)
  })
}

/** The address of an HTTP service, or a path at the shop's own. */
export function addressOrPath(words: Words<string>): Variable<string> {
  const whole = address(words)
  return { ...whole, read: (given) => (given.startsWith('/') ? given : whole.read(given)) }
}

/** The password is in the address, so that it is never repeated. */
export function databaseAddress(words: Omit<Words<undefined>, 'initial'>): Variable<string | undefined> {
  return variable<string | undefined, undefined>({ ...words, initial: undefined }, (given) => {
    const fault = faultOfAddress(given)
    if (fault !== '') throw new WrongValue(fault)
    if (addressesOfHosts(given)) return given
    throw new WrongValue('must be an address such as postgres://user:password@host/database')
  })
}

/** The password is in it, as in that of the database. */
export function redisAddress(words: Omit<Words<string>, 'initial'>): Variable<string> {
  return variable({ ...words, initial: '' }, (given) => {
    if (/^rediss?:\/\/[^/]/.test(given) && URL.canParse(given)) return given
    throw new WrongValue('must be an address such as redis://:password@host:6379')
  })
}

/** Empty when it cannot be read, which is then no key. */
function fileAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function key(words: Omit<Words<undefined>, 'initial'>, made: (pem: string) => KeyObject, kind: string) {
  const meaning = `${words.meaning}; as text or as the path of its file`
  return variable<KeyObject | undefined, undefined>({ ...words, meaning, initial: undefined }, (given) => {
    try {
      return made(given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : readFileSync(given, 'utf8'))
    } catch {
      // The words of the library may repeat a part of the key.
      throw new WrongValue(`must be a ${kind} key in PEM, or the path of a file that can be read and holds one`)
    }
  })
}

export function privateKey(words: Omit<Words<undefined>, 'initial'>): Variable<KeyObject | undefined> {
  return key(words, createPrivateKey, 'private')
}

const PEM = /-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/g

/** One or more, one after the other, and certificates as well; their numbers stand in another variable. */
export function publicKeys(words: Omit<Words<readonly KeyObject[]>, 'initial'>): Variable<readonly KeyObject[]> {
  const one = key(words, createPublicKey, 'public')
  return {
    ...one,
    initial: [],
    read: (given) => {
      const text = given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : fileAt(given)
      return (text.match(PEM) ?? [given]).map((pem) => one.read(pem)!)
    },
  }
}
