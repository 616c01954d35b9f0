/** The queue as it lies on the device: for each member his own changes, so that nobody sends or loses another's. */
import type { Change, Clash, Notice } from './change'

type ByMember<TEntry> = Readonly<Record<string, readonly TEntry[]>>

interface Kept {
  readonly members: ByMember<Change>
  /** What has come of changes that are gone, and has not been read yet. */
  readonly told: ByMember<Notice>
}

interface Read extends Kept {
  /** Something was kept that cannot be read any more. */
  readonly isDamaged: boolean
}

const VERSION = 1
/** A buyer who reads none of them keeps the last ones. */
const MOST_TOLD = 50

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isValue = (value: unknown) => typeof value === 'boolean' || (Number.isSafeInteger(value) && Number(value) >= 0)

function isClash(value: unknown): value is Clash {
  return (
    isRecord(value) &&
    (value.kind === 'changed' || value.kind === 'refused' || value.kind === 'old') &&
    isValue(value.now) &&
    (value.most === null || isValue(value.most)) &&
    typeof value.reason === 'string'
  )
}

function isChange(value: unknown): value is Change {
  return (
    isRecord(value) &&
    [value.key, value.kind, value.of].every(isText) &&
    typeof value.name === 'string' &&
    (value.from === null || isValue(value.from)) &&
    isValue(value.to) &&
    Number.isFinite(value.at) &&
    (value.sent === null || isRecord(value.sent)) &&
    (value.clash === null || isClash(value.clash)) &&
    isRecord(value.about)
  )
}

function isNotice(value: unknown): value is Notice {
  return isRecord(value) && [value.id, value.name, value.text].every(isText)
}

/** What is whole is read, whatever lies beside it. `kinds` are those that somebody here can send. */
export function readKept(text: string | undefined, kinds: readonly string[]): Read {
  if (text === undefined) return { members: {}, told: {}, isDamaged: false }
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return { members: {}, told: {}, isDamaged: true }
  }
  if (!isRecord(kept) || kept.v !== VERSION || !isRecord(kept.members))
    return { members: {}, told: {}, isDamaged: true }
  let isDamaged = false
  const members: Record<string, Change[]> = {}
  for (const [member, list] of Object.entries(kept.members)) {
    const all: unknown[] = Array.isArray(list) ? list : []
    const whole = all.filter(isChange).filter(({ kind }) => kinds.includes(kind))
    isDamaged ||= !Array.isArray(list) || whole.length < all.length
    if (whole.length > 0) members[member] = whole
  }
  const told: Record<string, Notice[]> = {}
  for (const [member, list] of Object.entries(isRecord(kept.told) ? kept.told : {})) {
    const whole = Array.isArray(list) ? list.filter(isNotice) : []
    if (whole.length > 0) told[member] = whole
  }
  return { members, told, isDamaged }
}

/** undefined: there is nothing to keep. */
export function writeKept({ members, told }: Kept): string | undefined {
  const changes = filled(members, (list) => list)
  const notices = filled(told, (list) => list.slice(-MOST_TOLD))
  if (!changes && !notices) return undefined
  return JSON.stringify({ v: VERSION, members: changes ?? {}, ...(notices && { told: notices }) })
}

function filled<TEntry>(lists: ByMember<TEntry>, shorten: (list: readonly TEntry[]) => readonly TEntry[]) {
  const some = Object.entries(lists).filter(([, list]) => list.length > 0)
  return some.length > 0 ? Object.fromEntries(some.map(([member, list]) => [member, shorten(list)])) : undefined
}
