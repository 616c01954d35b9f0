/** R-VAL-01: a number with '&' is the rest of a badly encoded link, not a shop. */
export function isStorableShopNo(shopNo: string | undefined): shopNo is string {
  return shopNo !== undefined && shopNo !== '' && shopNo.length <= 64 && !shopNo.includes('&')
}

/** What a mini-program code carries (R-RTE-06): shop and product, or an id that the service resolves. Takes decoded text. */
export type Scene =
  | { readonly kind: 'shop'; readonly shopNo: string; readonly skuNo?: string }
  | { readonly kind: 'opaque'; readonly id: string }

export function parseScene(raw: string | undefined): Scene | undefined {
  const text = (raw ?? '').trim()
  if (text === '') return undefined
  if (/^\d+$/.test(text)) return { kind: 'shop', shopNo: text }
  if (!text.includes('=')) return { kind: 'opaque', id: text }
  const fields = new Map(text.split('&').map((pair) => pair.split('=', 2) as [string, string | undefined]))
  const shopNo = fields.get('shopNo') ?? fields.get('s')
  if (!isStorableShopNo(shopNo)) return undefined
  const skuNo = fields.get('skuNo') ?? fields.get('k')
  return skuNo ? { kind: 'shop', shopNo, skuNo } : { kind: 'shop', shopNo }
}

/** R-RTE-08: hosts that stand for no shop, where the shop must be named by other means. */
export function isTestHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
  if (name === '' || name === 'localhost' || name === '::1' || name.endsWith('.local')) return true
  if (/^(test|dev|uat)\./.test(name)) return true
  const octets = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(name)
  if (!octets) return false
  const [first, second] = [Number(octets[1]), Number(octets[2])]
  return (
    first === 127 ||
    first === 10 ||
    (first === 192 && second === 168) ||
    (first === 172 && second >= 16 && second <= 31)
  )
}
