/** Every key that the client stores under (R-STO-01..06). */
export const storageKeys = {
  shopNo: 'shopNo',
  city: 'LOCAL_LT_CITY',
  distinctId: 'distinct_id',
  pendingIntent: 'pending_intent',
  themeMode: 'theme_mode',
  textSize: 'text_size',
  consent: 'privacy_consent',
  goodsLayout: 'goods_layout',
  token: (shopNo: string) => `shop_token_${shopNo}`,
  /** Until when no further code may be asked for, by what the code is for. */
  codeWait: (purpose: string) => `code_wait_${purpose}`,
  orderDraft: (shopNo: string) => `order_draft_${shopNo}`,
  pendingOrder: (shopNo: string) => `pending_order_${shopNo}`,
  demandWish: (shopNo: string) => `demand_wish_${shopNo}`,
  pendingInvoice: (shopNo: string) => `pending_invoice_${shopNo}`,
  /** What the buyer did without a line, by member. */
  offlineQueue: (shopNo: string) => `offline_queue_${shopNo}`,
  /** The baskets as they were seen last, for a start without a line. */
  lastSeen: (shopNo: string) => `last_seen_${shopNo}`,
  searchHistory: (shopNo: string) => `search_history_${shopNo}`,
} as const
