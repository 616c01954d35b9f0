import type { Storage } from './storage.types'

export interface NoticeConsent {
  /**
   * Asks whether WeChat may tell the buyer what becomes of what he does now, where the build knows the template. Call it
   * first in the answer to a tap. It never rejects, and whatever he says, what he does goes on.
   */
  askForNotices(device: { storage: Storage; now: () => number }): Promise<void>
}
