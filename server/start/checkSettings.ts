/** The settings alone: `npm start` asks before it builds the site for minutes. */
import { readSettings } from '../environment'
import { faultsOfMachine } from '../variables/places'
import { REFUSED_EXIT, StartRefused } from '../variables/refusal'

async function check(): Promise<void> {
  readSettings(process.env, await faultsOfMachine(process.env))
}

check().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof StartRefused ? REFUSED_EXIT : 1
})
