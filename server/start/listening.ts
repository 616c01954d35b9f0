/** Why a port could not be opened, in the words of the settings. */
import { StartRefused } from '../variables/refusal'

export interface Door {
  port: number
  host: string
  /** The variables that set them. */
  names: { port: string; host: string }
}

export function listenRefused(error: NodeJS.ErrnoException, { port, host, names }: Door): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartRefused(`Port ${port} is in use. Set ${names.port} to another one, or stop the other program.`)
    case 'EACCES':
      return new StartRefused(
        `${names.port} is ${port}, which this user may not open. Most systems keep those below 1024.`,
      )
    case 'EADDRNOTAVAIL':
      return new StartRefused(
        `${names.host} is ${host}, an address that this machine does not have. 0.0.0.0 is every one that it has.`,
      )
    // Whoever knows the names may be there a little later.
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`${names.host} is "${host}", a name that this machine cannot find.`)
    default:
      return error
  }
}
