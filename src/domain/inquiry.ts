export const INQUIRIES = '/pages/account/inquiries/index'

/** What a buyer may ask for that the shop does not list (R-CALL-209). */
export const INQUIRY_LIMITS = { what: 100, unit: 8, detail: 500, quantity: 999_999 } as const

export const SHORTEST_WHAT = 2

/** The last day that a request may name, from today. */
export const FURTHEST_DAYS = 365

/** Whole numbers in digits; 0 for what is none. */
export function quantityIn(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
}
