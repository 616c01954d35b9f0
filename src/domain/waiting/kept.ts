/** The queue as it lies on the device: for each member his own changes, so that nobody sends or loses another's. */
import type { Change, Clash } from './change'

export type ByMember = Readonly<Record<string, readonly Change[]>>

interface Read {
  readonly members: ByMember
  /** Something was kept that cannot be read any more. */
  readonly isDamaged: boolean
}

const VERSION = 1

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

/** What is whole is read, whatever lies beside it. `kinds` are those that somebody here can send. */
export function readKept(text: string | undefined, kinds: readonly string[]): Read {
  if (text === undefined) return { members: {}, isDamaged: false }
  let kept: unknown
  try {
    kept = JSON.parse(text)
  } catch {
    return { members: {}, isDamaged: true }
  }
  if (!isRecord(kept) || kept.v !== VERSION || !isRecord(kept.members)) return { members: {}, isDamaged: true }
  let isDamaged = false
  const members: Record<string, Change[]> = {}
  for (const [member, list] of Object.entries(kept.members)) {
    const all: unknown[] = Array.isArray(list) ? list : []
    const whole = all.filter(isChange).filter(({ kind }) => kinds.includes(kind))
    isDamaged ||= !Array.isArray(list) || whole.length < all.length
    if (whole.length > 0) members[member] = whole
  }
  return { members, isDamaged }
}

/** undefined: there is nothing to keep. */
export function writeKept(members: ByMember): string | undefined {
  const filled = Object.fromEntries(Object.entries(members).filter(([, list]) => list.length > 0))
  return Object.keys(filled).length > 0 ? JSON.stringify({ v: VERSION, members: filled }) : undefined
}
