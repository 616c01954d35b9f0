/** The one face of the database: the embedded PGlite and a PostgreSQL server both stand behind it. */
export type Row = Record<string, unknown>

export interface Queryable {
  /** Rows of a statement with `$1` placeholders. */
  query<TRow = Row>(sql: string, params?: readonly unknown[]): Promise<TRow[]>
}

export interface Db extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** Runs the work in one transaction; a throw rolls it back. */
  transaction<TResult>(work: (tx: Queryable) => Promise<TResult>): Promise<TResult>
  /** Several statements without parameters, for migrations and seeds. */
  exec(sql: string): Promise<void>
  /** Of a server, known without asking it: it answered the latest look in time, and takes writes. */
  isHere?(): boolean
  /** Of a server: how many are open, how many of these at rest, how many wait for one. */
  connections?(): Readonly<Record<'open' | 'idle' | 'waiting', number>>
  close(): Promise<void>
}
