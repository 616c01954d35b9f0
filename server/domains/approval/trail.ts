/** What was decided and by which rule, as a chain per company (R-APR-09, R-APR-14): nothing can be changed unseen. */
import { createHash } from 'node:crypto'
import type { Role } from '../../../src/domain/roles'
import type { Context } from '../../contract'
import type { Queryable } from '../../database/db'

export const TRAIL_KINDS = {
  RULE: '修改审批规则',
  AGREE: '同意',
  REJECT: '驳回',
  RESTART: '重新审批',
  CODE_ISSUED: '生成外部审批链接',
  CODE_REVOKED: '作废外部审批链接',
  STAND_IN: '设置代理审批',
} as const
export type TrailKind = keyof typeof TRAIL_KINDS

export interface TrailRow {
  company_id: number
  seq: number
  at: Date
  kind: TrailKind
  actor_id: string
  actor_name: string
  actor_role: string
  ip: string
  agent: string
  order_no: string
  node_name: string
  text: string
  snapshot: string
  previous: string
  hash: string
}

export interface TrailEntry {
  kind: TrailKind
  orderNo?: string
  nodeName?: string
  text: string
  snapshot?: string
}

export interface Doer {
  id: string
  name: string
  role: Role | 'EXTERNAL' | 'SYSTEM'
  ip: string
  agent: string
}

/** Whose number, and which: all of it would be a key to the order. */
export const codeWords = (outsideName: string, authNO: string): string => `${outsideName}，尾号 ${authNO.slice(-4)}`

const FIRST = ''

export function hashOfRow(row: Omit<TrailRow, 'hash'>): string {
  const { company_id, seq, at, kind, actor_id, actor_name, actor_role, ip, agent } = row
  const { order_no, node_name, text, snapshot, previous } = row
  const facts = [company_id, seq, at.toISOString(), kind, actor_id, actor_name, actor_role, ip, agent]
  return createHash('sha256')
    .update(JSON.stringify([...facts, order_no, node_name, text, snapshot, previous].map(String)))
    .digest('hex')
}

/** From where somebody acts. */
export type Agent = Pick<Context, 'ip' | 'agent'>

export async function memberDoing(
  { member, ip, agent }: Agent & Pick<Context, 'member'>,
  tx: Queryable,
  role: Role,
): Promise<Doer> {
  const id = member?.userId ?? ''
  const [row] = await tx.query<{ name: string }>('select name from users where user_id = $1', [id])
  return { id, name: row?.name ?? '', role, ip, agent }
}

interface Head {
  rows: number
  hash: string
}

async function headOf(tx: Queryable, companyId: string | number): Promise<Head | undefined> {
  return (await tx.query<Head>('select rows, hash from approval_trail_heads where company_id = $1', [companyId]))[0]
}

/** Where the head says that it ends, also when rows were cut off: a chain that went on from what is left would look whole. */
async function endOf(tx: Queryable, companyId: string | number): Promise<Head> {
  const head = (await headOf(tx, companyId)) ?? { rows: 0, hash: FIRST }
  const [last] = await tx.query<Head>(
    'select seq as rows, hash from approval_trail where company_id = $1 order by seq desc limit 1',
    [companyId],
  )
  return last && last.rows > head.rows ? last : head
}

/** The last thing of a transaction: rows of one company wait for each other here, and nothing else is waited for after. */
export async function addTrail(
  tx: Queryable,
  companyId: string | number,
  doer: Doer,
  entries: readonly TrailEntry[],
  now: Date,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`trail:${companyId}`])
  let { rows: seq, hash: previous } = await endOf(tx, companyId)
  for (const { kind, orderNo = '', nodeName = '', text, snapshot = '' } of entries) {
    seq += 1
    const row = {
      ...{ company_id: Number(companyId), seq, at: now, kind, actor_id: doer.id, actor_name: doer.name },
      ...{ actor_role: doer.role, ip: doer.ip, agent: doer.agent, order_no: orderNo, node_name: nodeName },
      ...{ text, snapshot, previous },
    }
    const hash = hashOfRow(row)
    await tx.query(
      `insert into approval_trail (company_id, seq, at, kind, actor_id, actor_name, actor_role, ip, agent, order_no,
         node_name, text, snapshot, previous, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [...Object.values(row), hash],
    )
    previous = hash
  }
  await tx.query(
    `insert into approval_trail_heads (company_id, rows, hash) values ($1, $2, $3)
     on conflict (company_id) do update set rows = excluded.rows, hash = excluded.hash`,
    [companyId, seq, previous],
  )
}

const BLOCK = 1000

export interface Break {
  seq: number
  /** `unknown`: it is there, and the head says that the chain ends before it. */
  reason: 'changed' | 'missing' | 'unknown'
}

export interface Walk {
  /** How many hold. */
  rows: number
  /** The first one that does not; null when the chain holds. */
  first: Break | null
  /** The hash that the chain ends with: whoever keeps it elsewhere notices also when chain and head are written anew. */
  last: string
}

async function walkRows(db: Queryable, companyId: number): Promise<Walk> {
  let [rows, last] = [0, FIRST]
  for (;;) {
    const block = await db.query<TrailRow>(
      'select * from approval_trail where company_id = $1 and seq > $2 order by seq limit $3',
      [companyId, rows, BLOCK],
    )
    for (const row of block) {
      if (row.seq !== rows + 1) return { rows, first: { seq: rows + 1, reason: 'missing' }, last }
      const holds = row.previous === last && row.hash === hashOfRow(row)
      if (!holds) return { rows, first: { seq: row.seq, reason: 'changed' }, last }
      rows = row.seq
      last = row.hash
    }
    if (block.length < BLOCK) return { rows, first: null, last }
  }
}

/** Walks along the chain of one company, in a transaction that sees one moment: rows are written meanwhile. */
export async function verifyTrail(tx: Queryable, companyId: number): Promise<Walk> {
  const walk = await walkRows(tx, companyId)
  if (walk.first) return walk
  const head = (await headOf(tx, companyId)) ?? { rows: 0, hash: FIRST }
  const { rows, last } = walk
  if (rows < head.rows) return { ...walk, first: { seq: rows + 1, reason: 'missing' } }
  if (rows > head.rows) return { ...walk, first: { seq: head.rows + 1, reason: 'unknown' } }
  return last === head.hash ? walk : { ...walk, first: { seq: rows, reason: 'changed' } }
}

/** Those that have a trail, or of which something tells that they had one: a saved rule, or a decision. */
export function companiesWithTrail(tx: Queryable): Promise<{ company_id: number; name: string }[]> {
  return tx.query(
    `select company_id, name from companies where company_id in (
       select company_id from approval_trail union select company_id from approval_trail_heads
       union select company_id from approval_rules where version > 1
       union select company_id from orders join approval_nodes using (order_no) where decided_at is not null)
     order by company_id`,
  )
}

/** The hash of one row, as an earlier walk may have told it. */
export async function hashOfTrailAt(tx: Queryable, companyId: number, seq: number): Promise<string | undefined> {
  const [row] = await tx.query<{ hash: string }>('select hash from approval_trail where company_id = $1 and seq = $2', [
    companyId,
    seq,
  ])
  return row?.hash
}

/** How many rows there are, and how many the heads say: those that somebody cut off are between them. */
export interface TrailCounts {
  rows: number
  heads: number
}

export async function trailCounts(db: Queryable): Promise<TrailCounts> {
  const [counts] = await db.query<TrailCounts>(
    `select (select count(*) from approval_trail)::integer as rows,
       (select coalesce(sum(rows), 0) from approval_trail_heads)::integer as heads`,
  )
  return counts!
}
