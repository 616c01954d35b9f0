/** The hosts that the pages of this service may show pictures of, for their policy: those of all its shops. */
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/db'
import { allPictureHosts } from '../domains/shop/repository'

/** As the policy of a page names them: pictures come by https. */
export const pictureSources = (hosts: readonly string[]): string[] => hosts.map((host) => `https://${host}`)

export type PictureHosts = () => Promise<readonly string[]>

const KEEP_MS = 10_000
/** As a first sight: nobody waits longer for a document, and with what was known before it is as good. */
const LIMIT_MS = 300

export function pictureHostsOf(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): PictureHosts {
  let known: readonly string[] = []
  let askedAt = -Infinity
  let asking: Promise<void> | undefined
  /** Once for each time that the database is away: every page asks. */
  let isTold = false

  async function ask(): Promise<void> {
    try {
      known = await allPictureHosts(db)
      askedAt = Date.now()
      isTold = false
    } catch (error) {
      if (!isTold) log.warn({ err: error }, 'the hosts of pictures could not be asked for')
      isTold = true
    } finally {
      asking = undefined
    }
  }

  return async () => {
    if (Date.now() - askedAt < KEEP_MS) return known
    asking ??= ask()
    await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, LIMIT_MS).unref())])
    return known
  }
}
