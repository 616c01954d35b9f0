import { uuid } from '@/utils/ids'
import { storage } from './storage'
import { storageKeys } from './storageKeys'

let remembered = ''

/** The id under which this device is counted; made once and kept (R-ANA-04). */
export function distinctId(): string {
  remembered ||= storage.get(storageKeys.distinctId) ?? ''
  if (remembered === '') {
    remembered = uuid()
    storage.set(storageKeys.distinctId, remembered)
  }
  return remembered
}
