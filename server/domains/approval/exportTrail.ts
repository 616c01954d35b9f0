/** The trail as a table that Excel opens in Chinese and in which no cell runs as a formula (R-APR-14). */
import { ROLE_TEXT } from '../../../src/domain/account'
import type { Queryable } from '../../database/db'
import { toWireTime } from '../../database/wireTime'
import { dayOf } from '../approvers/people'
import { periodOf } from '../period'
import type { Viewer } from '../viewer'
import { TRAIL_KINDS, type TrailRow } from './trail'

const MOST_ROWS = 20_000
/** Without it Excel takes the text for the system's own code page. */
const BYTE_ORDER_MARK = '\uFEFF'
const HEAD = [
  '序号',
  '时间',
  '事项',
  '操作人',
  '角色',
  'IP',
  '设备',
  '订单号',
  '节点',
  '内容',
  '订单快照',
  '上一行',
  '本行',
]
const ROLES: Readonly<Record<string, string>> = { ...ROLE_TEXT, EXTERNAL: '企业外审批人', SYSTEM: '系统' }
/** What a spreadsheet takes for a formula when a cell begins with it, also behind blanks. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠\t\r]/

export function csvCell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}

const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(',')

export async function exportTrail(
  db: Queryable,
  { companyId }: Viewer,
  period: { startTime?: string; endTime?: string },
  now: Date,
): Promise<{ fileName: string; text: string; rows: number }> {
  const { from, before } = periodOf(period)
  const rows = await db.query<TrailRow>(
    `select * from (select * from approval_trail where company_id = $1 and ($2::timestamptz is null or at >= $2)
       and ($3::timestamptz is null or at < $3) order by seq desc limit $4) latest order by seq`,
    [companyId, from, before, MOST_ROWS],
  )
  const lines = rows.map((row) =>
    csvRow([
      ...[
        String(row.seq),
        toWireTime(row.at),
        TRAIL_KINDS[row.kind],
        row.actor_name,
        ROLES[row.actor_role] ?? row.actor_role,
        row.ip,
      ],
      ...[row.agent, row.order_no, row.node_name, row.text, row.snapshot, row.previous, row.hash],
    ]),
  )
  const text = `${BYTE_ORDER_MARK}${[csvRow(HEAD), ...lines].join('\r\n')}\r\n`
  return { fileName: `审批记录-${dayOf(now)}.csv`, text, rows: rows.length }
}
