/** R-CON-26. All money in cents. */
export const FREE_FROM = 50_000
const GENERAL = 1_500
const GENERAL_REMOTE = 3_000
const DANGEROUS = 5_000

/** Xinjiang, Tibet, Qinghai, Ningxia, Inner Mongolia: the first two digits of their codes. */
const REMOTE = ['65', '54', '63', '64', '15']

export interface Freight {
  general: number
  dangerous: number
  total: number
}

/** `orderCents` is the whole order after promotions: a bucket of oil helps the bolts to travel free. */
export function freightOf(orderCents: number, provinceCode: string, lines: readonly { dangerous: boolean }[]): Freight {
  const hasGeneral = lines.some((line) => !line.dangerous)
  const fee = REMOTE.includes(provinceCode.slice(0, 2)) ? GENERAL_REMOTE : GENERAL
  const general = hasGeneral && orderCents < FREE_FROM ? fee : 0
  const dangerous = lines.some((line) => line.dangerous) ? DANGEROUS : 0
  return { general, dangerous, total: general + dangerous }
}
