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
}

/** Header values are Latin-1: whatever is not, is dropped rather than letting the platform throw. */
const clean = (value: string) => value.replace(/[^\x20-\x7e]/g, '')

export function buildHeaders(
  source: HeaderSource,
  groups: readonly ExtraHeaders[],
  options: HeaderOptions,
): Record<string, string> {
  const token = source.token()
  const city = source.city()
  const crawlerHost = source.crawlerHost()
  const headers: Record<string, string> = {
    ShopNo: source.shopNo(),
    Authorization: token ?? 'GUEST',
    'syb-platform': 'BBY_H5',
    provinceCode: city.provinceCode,
    cityCode: city.cityCode,
    waDistinctId: source.distinctId(),
    'Accept-Language': 'zh-CN',
    'X-Request-Id': options.requestId,
  }
  if (crawlerHost !== '') headers['host-for-crawler'] = crawlerHost
  if (groups.includes('cityNames')) {
    headers.provinceName = encodeURIComponent(city.provinceName)
    headers.cityName = encodeURIComponent(city.cityName)
  }
  if (groups.includes('distinctId')) headers.distinctId = source.distinctId()
  if (groups.includes('authNO')) headers.authNO = options.authNO
  if (groups.includes('payAuth')) {
    headers['gbb-auth'] = token ?? ''
    headers.platform = source.platform
  }
  if (groups.includes('idempotencyKey')) headers['Idempotency-Key'] = options.idempotencyKey
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, clean(value)]))
}
