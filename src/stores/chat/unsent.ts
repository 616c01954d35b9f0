import type { Said } from '@/domain/chat/talk'
import { chatKeys } from '@/platform/chatKeys'
import type { Storage } from '@/platform/storage.types'
import { isRecord, parseJson } from '@/utils/json'

export const GUEST = 'GUEST'

const isSaid = (one: unknown): one is Said =>
  isRecord(one) && ['msgId', 'mediaType', 'text'].every((name) => typeof one[name] === 'string')

function recordIn(storage: Storage, shopNo: string): Record<string, Said[]> {
  const kept = parseJson(storage.get(chatKeys.unsent(shopNo)))
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).map(([who, list]) => [who, Array.isArray(list) ? list.filter(isSaid) : []]),
  )
}

function write(storage: Storage, shopNo: string, record: Record<string, Said[]>): void {
  const filled = Object.entries(record).filter(([, list]) => list.length > 0)
  if (filled.length === 0) storage.remove(chatKeys.unsent(shopNo))
  else storage.set(chatKeys.unsent(shopNo), JSON.stringify(Object.fromEntries(filled)))
}

/** What this buyer wrote here and nobody has got; a guest's talk goes with him when he logs in, and so does this. */
export function takeUnsent(storage: Storage, shopNo: string, who: string): readonly Said[] {
  const { [GUEST]: guests = [], ...rest } = recordIn(storage, shopNo)
  const mine = who === GUEST ? guests : [...(rest[who] ?? []), ...guests]
  if (who !== GUEST && guests.length > 0) write(storage, shopNo, { ...rest, [who]: mine })
  return mine.map((said) => ({ ...said, from: 'CUSTOMER', state: 'failed' }))
}

/** `known`: what this window knows to be said or given up; what another window keeps is left to it. */
export function keepUnsent(
  storage: Storage,
  shopNo: string,
  who: string,
  { known, waits }: { known: (msgId: string) => boolean; waits: readonly Said[] },
): void {
  const record = recordIn(storage, shopNo)
  const others = (record[who] ?? []).filter(({ msgId }) => !known(msgId))
  write(storage, shopNo, { ...record, [who]: [...others, ...waits] })
}
