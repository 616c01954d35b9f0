/** Apart from the other keys, because the first load knows nothing of talks. */
export const chatKeys = {
  /** R-STO-04: of a guest, his talk and what makes him the same guest again. */
  group: (shopNo: string) => `guest_group_${shopNo}`,
  guest: (shopNo: string) => `guest_token_${shopNo}`,
  /** What was written and has not left yet, by who wrote it. */
  unsent: (shopNo: string) => `chat_unsent_${shopNo}`,
  /** What was written and not sent, and by whom. */
  draft: (shopNo: string) => `chat_draft_${shopNo}`,
} as const
