export const CODE = {
  ok: 200,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  keyExpired: 440,
  crash: 500,
  shopClosed: 603,
  badMobile: 1001,
  wrongCode: 1002,
  expiredCode: 1003,
  unknownMobile: 1004,
  mobileTaken: 1005,
  wrongPassword: 1006,
  locked: 1007,
  captchaNeeded: 1008,
  offShelf: 2001,
  outOfStock: 2002,
  belowMinimum: 2003,
  areaLimited: 2004,
  cartFull: 2005,
  orderState: 3001,
  orderPaid: 3002,
  approvalNotPassed: 3003,
  selfApproval: 3004,
  approvalLinkDead: 3005,
  demandState: 4001,
} as const

export type Code = (typeof CODE)[keyof typeof CODE]

export const SUCCESS_TEXT = '操作成功'

/** On its own: the client says it without the service, and has no use for the rest of the list. */
export const LOGIN_EXPIRED = '登录已失效，请重新登录'

/** The only refusal that is told by its words: there is no code for it, and every call in such a shop gives it. */
export const NO_SHOP = '店铺不存在'

/** The words a buyer reads when the service gives no better ones (R-ERR-23). */
export const CODE_TEXT: Readonly<Record<Exclude<Code, 200>, string>> = {
  400: '参数错误',
  401: LOGIN_EXPIRED,
  403: '暂无权限',
  404: '数据不存在',
  409: '数据已变更，请刷新后重试',
  413: '提交的内容过大',
  429: '操作过于频繁，请稍后再试',
  440: '公钥已过期',
  500: '系统繁忙，请稍后再试',
  603: '店铺已关闭',
  1001: '手机号格式不正确',
  1002: '验证码错误',
  1003: '验证码已过期',
  1004: '该手机号未注册',
  1005: '该手机号已注册',
  1006: '账号或密码错误',
  1007: '账号已锁定',
  1008: '请先完成图形验证',
  2001: '商品已下架',
  2002: '库存不足',
  2003: '低于最小起订量',
  2004: '区域限售',
  2005: '购物车已达上限(200 行)',
  3001: '订单状态不允许该操作',
  3002: '订单已支付',
  3003: '审批未通过不可支付',
  3004: '不能审批自己提交的订单',
  3005: '审批链接已失效',
  4001: '需求单状态不允许该操作',
}
