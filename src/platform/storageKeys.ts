/** Every key that the client stores under (R-STO-01..06). */
export const storageKeys = {
  shopNo: 'shopNo',
  city: 'LOCAL_LT_CITY',
  distinctId: 'distinct_id',
  pendingIntent: 'pending_intent',
  themeMode: 'theme_mode',
  goodsLayout: 'goods_layout',
  token: (shopNo: string) => `shop_token_${shopNo}`,
  searchHistory: (shopNo: string) => `search_history_${shopNo}`,
} as const
