/** The user of the database is not the owner of the tables, or of the database in which they are to be made. */
import { StartRefused } from '../variables/refusal'

export function isForbidden(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '42501'
}

export function notOwner(error: unknown): StartRefused {
  return new StartRefused(
    `The user of DATABASE_URL may not do what the service has to: ${(error as Error).message}. He has to own the database and its tables: README.md, "In production".`,
  )
}
