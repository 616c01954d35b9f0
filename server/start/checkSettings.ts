/** The settings, and the database that they name: `npm start` asks before it builds the site for minutes. */
import { refuseClosedRedis } from '../chat/redis'
import { refuseUnfit } from '../database/fit'
import { lookAround } from '../database/found'
import { openPostgres } from '../database/postgres'
import { isDemonstration, readSettings } from '../environment'
import { demonstration } from '../seed/demonstration'
import { production } from '../seed/production'
import { faultsOfMachine } from '../variables/places'
import { readVariables } from '../variables/read'
import { REFUSED_EXIT, StartRefused } from '../variables/refusal'
import { speaker, wordsOf } from './say'

/** Only what stays wrong ends the start: one that is away may be back when the site is built, and the service waits for it. */
async function lookAt(url: string, isPlayed: boolean, scale: number): Promise<void> {
  try {
    const db = await openPostgres(url, { onIdleError: () => undefined })
    try {
      await refuseUnfit(db)
      const { admit } = isPlayed ? demonstration(scale) : production()
      admit(await lookAround(db))
    } finally {
      await db.close()
    }
  } catch (error) {
    if (error instanceof StartRefused) throw error
  }
}

async function check(): Promise<void> {
  const settings = readSettings(process.env, await faultsOfMachine(process.env))
  await refuseClosedRedis(settings.chat.redisUrl)
  if (settings.databaseUrl !== undefined) await lookAt(settings.databaseUrl, settings.demonstration, settings.seedScale)
}

check().catch((error: unknown) => {
  speaker(isDemonstration(readVariables(process.env).values))(wordsOf(error), 'fatal')
  process.exitCode = error instanceof StartRefused ? REFUSED_EXIT : 1
})
