/** The settings alone: `npm start` asks before it builds the site for minutes. */
import { isDemonstration, readSettings } from '../environment'
import { faultsOfMachine } from '../variables/places'
import { readVariables } from '../variables/read'
import { REFUSED_EXIT, StartRefused } from '../variables/refusal'
import { speaker, wordsOf } from './say'

async function check(): Promise<void> {
  readSettings(process.env, await faultsOfMachine(process.env))
}

check().catch((error: unknown) => {
  speaker(isDemonstration(readVariables(process.env).values))(wordsOf(error), 'fatal')
  process.exitCode = error instanceof StartRefused ? REFUSED_EXIT : 1
})
