/**
 * Loaded before the service (`node --import`), never by it: lets a test change rows of the embedded
 * database, which no second process may open, by a message to the process that owns it.
 */
import { PGlite } from '@electric-sql/pglite'

const create = PGlite.create.bind(PGlite)

/** The last one that was made: for a new folder the library makes two, and closes the first. */
let owned

PGlite.create = async (...options) => {
  const database = await create(...options)
  if (owned === undefined) listen()
  owned = database
  return database
}

function listen() {
  process.on('message', (sql) => {
    owned.exec(sql).then(
      () => process.send({ error: null }),
      (error) => process.send({ error: String(error) }),
    )
  })
  // The channel alone must not keep the process alive.
  process.channel?.unref()
}
