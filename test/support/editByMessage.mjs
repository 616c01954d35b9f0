/**
 * Loaded before the service (`node --import`), never by it: lets a test change rows of the embedded
 * database, which no second process may open, by a message to the process that owns it.
 */
import { PGlite } from '@electric-sql/pglite'

const create = PGlite.create.bind(PGlite)

PGlite.create = async (...options) => {
  const database = await create(...options)
  process.on('message', (sql) => {
    database.exec(sql).then(
      () => process.send({ error: null }),
      (error) => process.send({ error: String(error) }),
    )
  })
  // The channel alone must not keep the process alive.
  process.channel?.unref()
  return database
}
