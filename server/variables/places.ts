/** What can be known of ports, names and folders before anything is opened. */
import { lookup } from 'node:dns/promises'
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs'
import path from 'node:path'
import { readVariables, type Environment, type Values } from './read'
import { OF_SERVICE } from './table'

const { R_OK, W_OK, X_OK } = constants

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/** One port may be listened on twice only at two addresses that do not hold each other. */
export function clashingPorts({ PORT, HOST, METRICS_PORT, METRICS_HOST }: Values): string[] {
  if (METRICS_PORT === 0 || METRICS_PORT !== PORT) return []
  if (HOST !== METRICS_HOST && ![HOST, METRICS_HOST].some((host) => EVERY_ADDRESS.has(host))) return []
  return [`METRICS_PORT is ${METRICS_PORT}, as PORT is: the operator's port must be another one`]
}

async function unknownName(name: 'HOST' | 'METRICS_HOST', host: string): Promise<string[]> {
  try {
    await lookup(host)
    return []
  } catch (error) {
    // Whoever knows the names may be asked again later; what he says no to stays wrong.
    if ((error as NodeJS.ErrnoException).code === 'EAI_AGAIN') return []
    return [`${name} is "${host}", which is no address, and no name that this machine can find`]
  }
}

/** What the system says to whoever would read or write there; undefined when it lets him. */
function refusalAt(place: string, rights: number): string | undefined {
  try {
    accessSync(place, rights)
    return undefined
  } catch (error) {
    const onReadOnly = (error as NodeJS.ErrnoException).code === 'EROFS'
    return onReadOnly ? `${place} lies on a disk that can only be read` : `this user may not write in ${place}`
  }
}

/** undefined: nothing is there. */
function stateAt(place: string): Stats | undefined | string {
  try {
    return statSync(place)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    return code === 'ENOTDIR' ? 'which leads through a file' : 'where this user may not look'
  }
}

/** A folder that is missing is made, in one that has to be there: another way to it would be a slip, or a disk that is not. */
function unusableBackups({ BACKUP_DIR }: Pick<Values, 'BACKUP_DIR'>): string[] {
  if (BACKUP_DIR === '') return []
  const told = (why: string): string[] => [`BACKUP_DIR is ${BACKUP_DIR}, ${why}`]
  const around = path.dirname(path.resolve(BACKUP_DIR))
  const state = stateAt(BACKUP_DIR)
  if (typeof state === 'string') return told(state)
  if (state && !state.isDirectory()) return told('which is no folder')
  if (!state && !existsSync(around)) return told(`which is not there, and neither is ${around}: make it first`)
  const refusal = refusalAt(state ? BACKUP_DIR : around, W_OK | X_OK)
  return refusal === undefined ? [] : told(`but ${refusal}`)
}

/** Why the database cannot lie in this folder, or its lock beside it. A folder that is missing is made, and those around it. */
export function unusableData(folder: string): string | undefined {
  const told = (why: string): string => `DATA_DIR is ${folder}, ${why}`
  const place = path.resolve(folder)
  const state = stateAt(place)
  if (typeof state === 'string') return told(state)
  if (state && !state.isDirectory()) return told('which is no folder')
  let around = path.dirname(place)
  while (stateAt(around) === undefined) around = path.dirname(around)
  const inside = path.join(place, 'PG_VERSION')
  const refusal =
    (state && refusalAt(place, R_OK | W_OK | X_OK)) ?? (existsSync(inside) ? refusalAt(inside, R_OK | W_OK) : undefined)
  if (refusal !== undefined) return told(`but ${refusal}`)
  const outside = refusalAt(around, W_OK | X_OK)
  return outside && told(`but ${outside}${state ? ', where its lock lies' : ''}`)
}

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'where this user may not write',
  EPERM: 'where this user may not write',
  EROFS: 'which lies on a disk that can only be read',
  ENOSPC: 'where the disk is full',
  EDQUOT: 'where this user has no room left',
}

/** One by one: the runtime's own way to make those around it never ends where the system makes none, as in /proc. */
function makeFolder(place: string): void {
  if (stateAt(place) !== undefined) return
  makeFolder(path.dirname(place))
  try {
    mkdirSync(place, { mode: 0o700 })
  } catch (error) {
    // Another process makes it at the same time.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Pictures of talks are brought long after the start, and whoever brings one can do nothing about the folder. */
function unusableTalks({ CHAT_DIR, CHAT_S3_ADDRESS }: Pick<Values, 'CHAT_DIR' | 'CHAT_S3_ADDRESS'>): string[] {
  if (CHAT_S3_ADDRESS !== '') return []
  const told = (why: string): string[] => [`CHAT_DIR is ${CHAT_DIR}, ${why}`]
  const place = path.resolve(CHAT_DIR)
  const probe = path.join(place, `.probe-${process.pid}`)
  try {
    makeFolder(place)
    const state = stateAt(place)
    if (typeof state === 'string') return told(state)
    if (!state?.isDirectory()) return told('which is no folder')
    writeFileSync(probe, 'a picture')
    rmSync(probe)
    return []
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return told(REFUSALS[code] ?? `where no picture can be kept: ${message}`)
  }
}

const USUAL_SITE = path.resolve(OF_SERVICE.WEB_DIR.initial)

/** The usual one `npm start` builds when it is missing. */
function unusableSite({ WEB_DIR }: Pick<Values, 'WEB_DIR'>): string[] {
  if (path.resolve(WEB_DIR) === USUAL_SITE) return []
  try {
    accessSync(path.join(WEB_DIR, 'index.html'), R_OK)
    return []
  } catch {
    return [`WEB_DIR is ${WEB_DIR}, which holds no built site: no index.html is there that this user can read`]
  }
}

function unusableWords({ SEARCH_WORDS }: Pick<Values, 'SEARCH_WORDS'>): string[] {
  if (SEARCH_WORDS === '' || stateIsFile(SEARCH_WORDS)) return []
  return [`SEARCH_WORDS is ${SEARCH_WORDS}, which is no file that this user can read`]
}

function stateIsFile(place: string): boolean {
  const state = stateAt(place)
  return typeof state === 'object' && state.isFile() && refusalAt(place, R_OK) === undefined
}

/** For the list of all that is wrong, `readSettings`. */
export async function faultsOfMachine(environment: Environment): Promise<string[]> {
  const { values } = readVariables(environment)
  return [
    ...(await unknownName('HOST', values.HOST)),
    ...(values.METRICS_PORT > 0 ? await unknownName('METRICS_HOST', values.METRICS_HOST) : []),
    ...unusableSite(values),
    ...(values.DATABASE_URL === undefined ? [unusableData(values.DATA_DIR) ?? []].flat() : []),
    ...unusableBackups(values),
    ...unusableTalks(values),
    ...unusableWords(values),
  ]
}
