import type { OrderedSku } from '@/api/order'
import { storageKeys } from '@/platform/storageKeys'
import type { Storage } from '@/platform/storage.types'
import type { EntryKind } from '@/stores/ChosenEntryStore'
import { isRecord, parseJson } from '@/utils/json'
import type { Wanted } from './wanted'

/** A line of an order that is not sent yet, as the buyer has changed it. */
export interface DraftLine extends OrderedSku {
  /** He took it out, and can put it back. */
  isOut: boolean
}

/** What the buyer has put in for an order that is not sent yet; a page that is loaded again begins with it. */
export interface Draft {
  remark: string
  purchaseNo: string
  applyReason?: string
  needDate?: string
  wantsInvoice: boolean
  /** Only what he picked himself: the rest follows the rule of the active entry. */
  picked: Partial<Record<EntryKind, string>>
  /** Only where he changed one. */
  lines?: DraftLine[]
  /** The day of the requesters with which the fields began; '' where their goods have left the order since. */
  seeded?: string
}

/** Longer ago it belongs to an order that he gave up. */
const KEPT_MS = 30 * 60_000
const KINDS: readonly EntryKind[] = ['address', 'invoice', 'invoiceAddress']

/** Another order, or somebody else at the same device, gets nothing of it. */
export function draftName(wanted: Wanted | undefined, token: string | undefined): string {
  return JSON.stringify([wanted ?? null, (token ?? '').slice(-8)])
}

export function readDraft(storage: Storage, shopNo: string, name: string, now: number): Draft | undefined {
  const stored = parseJson(storage.get(storageKeys.orderDraft(shopNo)))
  if (!isRecord(stored) || stored.name !== name || !(now - Number(stored.at) < KEPT_MS)) return undefined
  const lines = Array.isArray(stored.lines) ? stored.lines.filter(isDraftLine) : []
  const ids = isRecord(stored.picked) ? stored.picked : {}
  return {
    remark: String(stored.remark ?? ''),
    purchaseNo: String(stored.purchaseNo ?? ''),
    ...reasonsOf(stored),
    wantsInvoice: stored.wantsInvoice !== false,
    picked: Object.fromEntries(KINDS.flatMap((kind) => (typeof ids[kind] === 'string' ? [[kind, ids[kind]]] : []))),
    ...(lines.length > 0 && { lines }),
    ...(typeof stored.seeded === 'string' && { seeded: stored.seeded }),
  }
}

export function keepDraft(storage: Storage, shopNo: string, name: string, draft: Draft, now: number): void {
  storage.set(storageKeys.orderDraft(shopNo), JSON.stringify({ ...draft, name, at: now }))
}

export function forgetDraft(storage: Storage, shopNo: string): void {
  storage.remove(storageKeys.orderDraft(shopNo))
}

/** What whoever has to agree is told, where the buyer has put it in. */
export function reasonsOf({ applyReason, needDate }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof applyReason === 'string' && applyReason !== '' && { applyReason }),
    ...(typeof needDate === 'string' && needDate !== '' && { needDate }),
  }
}

function isDraftLine(value: unknown): value is DraftLine {
  return (
    isRecord(value) &&
    typeof value.skuNo === 'string' &&
    Number.isSafeInteger(value.quantity) &&
    Number(value.quantity) > 0 &&
    typeof value.isOut === 'boolean'
  )
}
