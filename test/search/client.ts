/** Asks the running service as the mini-program does: plain bodies. */
import type { Envelope } from '@/api/envelope'
import { searchCalls, type SearchAnswer, type SearchRequest } from '@/api/search'
import { declared, send } from '../contract/caller'
import { SHOP_NO } from '../contract/requests'

export type Ask = Partial<SearchRequest> & { city?: { provinceCode: string; cityCode: string } }

async function dataOf<TData>(answer: Promise<{ body: Envelope<TData> }>): Promise<TData> {
  const { body } = await answer
  if (body.code !== 200) throw new Error(`${body.code} ${body.msg}`)
  return body.data
}

export function searcher(url: () => string) {
  return {
    search: ({ city, shopNo = SHOP_NO, ...request }: Ask): Promise<SearchAnswer> =>
      dataOf(
        send<SearchAnswer>(url(), declared('search', 'products'), {
          request: { keyWord: '', shopNo, ...request },
          headers: { ShopNo: shopNo, ...(city ? { provinceCode: city.provinceCode, cityCode: city.cityCode } : {}) },
        }),
      ),
    suggest: (keywords: string, shopNo = SHOP_NO): Promise<string[]> =>
      dataOf(
        send<string[]>(url(), declared('search', 'suggest'), {
          request: { keywords, shopNo },
          headers: { ShopNo: shopNo },
        }),
      ),
  }
}

export const SEALED_PATH = searchCalls.products.path.h5
