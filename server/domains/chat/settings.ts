/** What the shop says of its desk: whether there is one, its hours, its words. */
import type { Queryable } from '../../database/db'

export interface ChatSettings {
  enabled: boolean
  greeting: string
  offlineReply: string
  /** 1 is Monday. */
  workDays: number[]
  /** `08:30`; the end may be `24:00`. */
  workFrom: string
  workUntil: string
  keepDays: number
}

const COLUMNS = `enabled, greeting, offline_reply as "offlineReply", work_days as "workDays", work_from as "workFrom",
  work_until as "workUntil", keep_days as "keepDays"`

/** Undefined: a shop that has set up nothing has no talks. */
export async function chatSettings(db: Queryable, shopNo: string): Promise<ChatSettings | undefined> {
  return (await db.query<ChatSettings>(`select ${COLUMNS} from chat_settings where shop_no = $1`, [shopNo]))[0]
}

export async function saveChatSettings(db: Queryable, shopNo: string, settings: ChatSettings): Promise<void> {
  await db.query(
    `insert into chat_settings (shop_no, enabled, greeting, offline_reply, work_days, work_from, work_until, keep_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (shop_no) do update set enabled = excluded.enabled, greeting = excluded.greeting,
       offline_reply = excluded.offline_reply, work_days = excluded.work_days, work_from = excluded.work_from,
       work_until = excluded.work_until, keep_days = excluded.keep_days`,
    [
      shopNo,
      settings.enabled,
      settings.greeting,
      settings.offlineReply,
      settings.workDays,
      settings.workFrom,
      settings.workUntil,
      settings.keepDays,
    ],
  )
}

const SHANGHAI_MS = 8 * 3_600_000
const SUNDAY = 7

type Hours = Pick<ChatSettings, 'workDays' | 'workFrom' | 'workUntil'>

/** Hours that end before they begin go on after midnight, and belong to the day on which they began. */
export function isAtWork({ workDays, workFrom, workUntil }: Hours, now: Date): boolean {
  const there = new Date(now.getTime() + SHANGHAI_MS)
  const day = there.getUTCDay() || SUNDAY
  const time = there.toISOString().slice(11, 16)
  if (workFrom < workUntil) return workDays.includes(day) && time >= workFrom && time < workUntil
  const before = day === 1 ? SUNDAY : day - 1
  return (workDays.includes(day) && time >= workFrom) || (workDays.includes(before) && time < workUntil)
}

const NAMES = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** '' where somebody is always there. */
export function workTimeText({ workDays, workFrom, workUntil }: Hours): string {
  const days = [...new Set(workDays)].sort()
  const hours = `${workFrom}–${workUntil}`
  if (days.length === SUNDAY) return hours === '00:00–24:00' ? '' : `每天 ${hours}`
  const [first = 0] = days
  const last = days.at(-1) ?? 0
  const isRow = days.length > 2 && last - first === days.length - 1
  const words = isRow ? `${NAMES[first]}至${NAMES[last]}` : days.map((day) => NAMES[day]).join('、')
  return words === '' ? '' : `${words} ${hours}`
}
