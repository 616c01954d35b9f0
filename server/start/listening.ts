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
    // Both may be there a little later, when the network is.
    case 'EADDRNOTAVAIL':
      return new Error(`${names.host} is ${host}, an address that this machine does not have.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`${names.host} is "${host}", a name that this machine cannot find.`)
    default:
      return error
  }
}
