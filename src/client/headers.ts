import type { ExtraHeaders } from '@/api/call'
import type { CityRecord } from '@/domain/city'

/** What the wrapper asks for at every request, so that a rotated token or a chosen city counts at once. */
export interface HeaderSource {
  shopNo(): string
  /** undefined for a guest. */
  token(): string | undefined
  city(): Pick<CityRecord, 'provinceCode' | 'cityCode' | 'provinceName' | 'cityName'>
  distinctId(): string
  /** '' outside crawler mode. */
  crawlerHost(): string
  platform: 'WA' | 'H5'
}

export interface HeaderOptions {
  requestId: string
  idempotencyKey: string
  authNO: string
  chatToken: string
}

/** Header values are Latin-1: whatever is not, is dropped rather than letting the platform throw. */
const cleaned = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '')]))

/** What every request carries. */
export function basicHeaders(source: HeaderSource, requestId: string): Record<string, string> {
  const { provinceCode, cityCode } = source.city()
  const crawlerHost = source.crawlerHost()
  return cleaned({
    ShopNo: source.shopNo(),
    Authorization: source.token() ?? 'GUEST',
    'syb-platform': 'BBY_H5',
    provinceCode,
    cityCode,
    waDistinctId: source.distinctId(),
    'Accept-Language': 'zh-CN',
    'X-Request-Id': requestId,
    ...(crawlerHost && { 'host-for-crawler': crawlerHost }),
  })
}

export function buildHeaders(
  source: HeaderSource,
  groups: readonly ExtraHeaders[],
  options: HeaderOptions,
): Record<string, string> {
  const city = source.city()
  const headers = basicHeaders(source, options.requestId)
  if (groups.includes('cityNames')) {
    headers.provinceName = encodeURIComponent(city.provinceName)
    headers.cityName = encodeURIComponent(city.cityName)
  }
  if (groups.includes('distinctId')) headers.distinctId = source.distinctId()
  if (groups.includes('authNO')) headers.authNO = options.authNO
  if (groups.includes('chatToken')) headers['chat-token'] = options.chatToken
  if (groups.includes('payAuth')) {
    headers['gbb-auth'] = source.token() ?? ''
    headers.platform = source.platform
  }
  if (groups.includes('idempotencyKey')) headers['Idempotency-Key'] = options.idempotencyKey
  return cleaned(headers)
}
