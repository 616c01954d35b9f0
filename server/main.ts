import { createApp } from './app'
import { openDatabase } from './database/open'
import { readSettings } from './environment'
import { readAhead } from './search/goods'
import { demonstration } from './seed/demonstration'
import { drawnNames } from './seed/drawnNames'

const STOP_LIMIT_MS = 10_000

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const db = await openDatabase({
    url: settings.databaseUrl,
    folder: settings.dataFolder,
    firstData: demonstration(settings.seedScale),
    onIdleError: (error) => process.stderr.write(`database connection lost: ${error.message}\n`),
  })
  const app = await createApp(settings, db, drawnNames)

  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref() // a request that never ends must not keep the process
    await app.close()
    await db.close()
    process.exit(0) // all is closed; a channel to whoever started us must not keep the process
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await app.listen({ port: settings.port, host: settings.host }).catch(async (error: NodeJS.ErrnoException) => {
    await db.close()
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${settings.port} is in use. Set PORT to another one, or stop the other program.`)
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  // The embedded database works in this thread: there, to read ahead would hold up the first page instead.
  if (db.kind === 'postgres') {
    readAhead(db).catch((error: unknown) => {
      if (!stopping) app.log.error({ err: error }, 'the search was not read ahead, the first question will')
    })
  }
  process.stdout.write(`Shop is up on http://localhost:${port}\nready http://127.0.0.1:${port}\n`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1) // a database that is already open must not keep a service that could not start
})
