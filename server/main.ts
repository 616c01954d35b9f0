import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app'
import { refuseClosedRedis } from './chat/redis'
import { openDatabase } from './database/open'
import { isDemonstration, readSettings } from './environment'
import { readAhead } from './search/goods'
import { useOwnWords } from './search/trade'
import { demonstration } from './seed/demonstration'
import { drawnNames } from './seed/drawnNames'
import { production } from './seed/production'
import { addressLine, featuresOf, linesOfStart, listenedOn, type OpenShop } from './start/announce'
import { listenRefused } from './start/listening'
import { sayForRuntime, speaker, wordsOf } from './start/say'
import { listenForWatchers } from './watch/server'
import { createWatch } from './watch/watch'
import { faultsOfMachine } from './variables/places'
import { readVariables } from './variables/read'
import { REFUSED_EXIT, StartRefused } from './variables/refusal'

const STOP_LIMIT_MS = 10_000

/** Known before anybody has looked whether the settings are right. */
const say = speaker(isDemonstration(readVariables(process.env).values))

async function start(): Promise<void> {
  sayForRuntime(say)
  const isSupervised = process.connected
  const settings = readSettings(process.env, await faultsOfMachine(process.env))
  await refuseClosedRedis(settings.chat.redisUrl)
  const watch = createWatch()
  watch.features(Object.fromEntries(featuresOf(settings).map(({ by, on }) => [by, on])))
  const { watching } = settings
  if (watching.port > 0) {
    await listenForWatchers(watch, watching.port, watching.host).catch((error: Error) => {
      throw listenRefused(error, { ...watching, names: { port: 'METRICS_PORT', host: 'METRICS_HOST' } })
    })
  }
  if (settings.wordsFile !== '') useOwnWords(readFileSync(settings.wordsFile, 'utf8'))
  const db = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    firstData: settings.demonstration ? demonstration(settings.seedScale) : production(),
    backupFolder: settings.backupFolder,
    say,
    events: {
      onIdleError: (error) => say(`A connection to the database was lost, others hold: ${error.message}`, 'warn'),
      onAway: (why) => say(`The database went away: ${wordsOf(why)}`, 'warn'),
      onBack: (ms, host) =>
        say(
          `The database is back after ${(ms / 1000).toFixed(1)} s${host === undefined ? '' : `, at ${host}`}.`,
          'warn',
        ),
      onPassedBy: (line) => say(line, 'warn'),
      onReplaced: () => {
        say(
          'The tables of the database were replaced, by a restore: this process ends, to begin anew on them.',
          'error',
        )
        process.exit(1) // what it remembers is of other tables, so that it must answer nothing more
      },
      onWaiting: (error) => say(`waiting for the database: ${error.message}`, 'warn'),
    },
  })
  watch.opened(db)
  const [shops] = await db.query<{ count: number }>('select count(*)::integer as count from shops')
  const open = await db.query<OpenShop>('select shop_no as number, host from shops where open order by shop_no')
  const app = await createApp(settings, db, drawnNames, watch)

  let stopping = false
  const stop = async (why: string): Promise<void> => {
    if (stopping) return
    stopping = true
    say(`Stopping (${why}): what is under way is finished first.`)
    watch.draining()
    await pause(watching.drainSeconds * 1000)
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref() // a request that never ends must not keep the process
    await app.close()
    await db.close()
    process.exit(0) // all is closed; a channel to whoever started us must not keep the process
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
  // Whoever started us hears it too and decides.
  if (isSupervised) process.on('SIGHUP', () => undefined)
  // Whoever started us is gone, killed perhaps: nobody else would stop us.
  process.on('disconnect', () => void stop('whoever started it is gone'))
  if (isSupervised && !process.connected) return stop('whoever started it is gone')

  await app.listen({ port: settings.port, host: settings.host }).catch(async (error: Error) => {
    await db.close()
    throw listenRefused(error, { ...settings, names: { port: 'PORT', host: 'HOST' } })
  })
  watch.ready()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  // The embedded database works in this thread: there, to read ahead would hold up the first page instead.
  if (db.kind === 'postgres') {
    readAhead(db).catch((error: unknown) => {
      if (!stopping) app.log.error({ err: error }, 'the search was not read ahead, the first question will')
    })
  }
  for (const line of linesOfStart(settings, shops?.count ?? 0, open)) say(line)
  say(addressLine(settings, port))
  say(`ready ${listenedOn(settings.host, port)}`)
}

start().catch((error: unknown) => {
  say(wordsOf(error), 'fatal')
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) say(error.stack ?? '', 'fatal')
  process.exit(error instanceof StartRefused ? REFUSED_EXIT : 1) // a database that is open must not keep who could not start
})
