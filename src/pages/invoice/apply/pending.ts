import type { NewApplication } from '@/api/invoicing'
import { storageKeys } from '@/platform/storageKeys'
import type { Storage } from '@/platform/storage.types'
import { uuid } from '@/utils/ids'
import { isRecord, parseJson } from '@/utils/json'

/** The same application sent again after a lost answer is the same one, also when the app was closed in between. */
export function keyOf(storage: Storage, shopNo: string, application: NewApplication): string {
  const of = JSON.stringify(application)
  const kept = parseJson(storage.get(storageKeys.pendingInvoice(shopNo)))
  if (isRecord(kept) && kept.of === of && typeof kept.key === 'string') return kept.key
  const key = uuid()
  storage.set(storageKeys.pendingInvoice(shopNo), JSON.stringify({ of, key }))
  return key
}

export function forgetKey(storage: Storage, shopNo: string): void {
  storage.remove(storageKeys.pendingInvoice(shopNo))
}
