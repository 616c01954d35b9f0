/** A PostgreSQL that keeps what it has promised and is stopped, killed and promoted by a test; two or more services on it. */
import path from 'node:path'
import { copyOf, promote, removeCluster, startPostgres, waitForCopy, type Postgres, type Stop } from './postgres'
import { seededCluster } from './service'
import { copyFolder, temporaryFolder } from './template'

export interface Cluster {
  readonly url: string
  /** 'SIGINT' ends what is under way, 'SIGQUIT' is a crash without loss. */
  stop(how: Stop): Promise<void>
  start(): Promise<void>
  /** A second host that copies the first and may take its place. */
  copy(): Promise<Standby>
  remove(): Promise<void>
}

export interface Standby {
  /** Host and port. */
  readonly address: string
  promote(): void
}

export async function startCluster(): Promise<Cluster> {
  const home = temporaryFolder('cluster')
  const folder = path.join(home, 'first')
  copyFolder(await seededCluster(), folder)
  let server = await startPostgres(folder, { durable: true })
  let standby: Postgres | undefined
  return {
    url: server.url,
    stop: (how) => server.stop(how),
    start: async () => {
      server = await startPostgres(folder, { durable: true, port: server.port })
    },
    copy: async () => {
      const copied = path.join(home, 'second')
      copyOf(server, copied)
      standby = await startPostgres(copied, { durable: true })
      // From now on nothing is promised that the copy does not have.
      waitForCopy(server)
      const { port } = standby
      return { address: `127.0.0.1:${port}`, promote: () => promote(standby!) }
    },
    remove: async () => {
      await standby?.stop()
      await server.stop()
      removeCluster(home)
    },
  }
}
