/** What can be known of ports, names and folders before anything is opened. */
import { lookup } from 'node:dns/promises'
import { accessSync, constants, statSync } from 'node:fs'
import { readVariables, type Environment, type Values } from './read'

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

/** A folder that is not there is made when it is needed. */
function unusableBackups({ BACKUP_DIR }: Pick<Values, 'BACKUP_DIR'>): string[] {
  if (BACKUP_DIR === '') return []
  try {
    if (!statSync(BACKUP_DIR).isDirectory()) return [`BACKUP_DIR is ${BACKUP_DIR}, which is no folder`]
    accessSync(BACKUP_DIR, constants.W_OK | constants.X_OK)
    return []
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    return [
      code === 'ENOTDIR'
        ? `BACKUP_DIR is ${BACKUP_DIR}, which leads through a file`
        : `BACKUP_DIR is ${BACKUP_DIR}, where this user may not write`,
    ]
  }
}

/** For the list of all that is wrong, `readSettings`. */
export async function faultsOfMachine(environment: Environment): Promise<string[]> {
  const { values } = readVariables(environment)
  return [
    ...(await unknownName('HOST', values.HOST)),
    ...(values.METRICS_PORT > 0 ? await unknownName('METRICS_HOST', values.METRICS_HOST) : []),
    ...unusableBackups(values),
  ]
}
