/** A shop that keeps its prices for its members: every call that a guest may make, asked by a guest and by a member. */
import type { AnyCall } from '@/api/call'
import type { ProductItem } from '@/api/product'
import type { SearchAnswer } from '@/api/search'
import { SEARCH_SORTS, tellsPrices, type SearchSort } from '@/domain/search/sorts'
import { MODULE_KINDS } from '@/api/shop'
import { activityId } from '../../server/seed/activities'
import { SEED_MEMBERS } from '../../server/seed/people'
import type { Service } from '../support/service'
import { declared, declaredCalls, logIn, send, type DeclaredCall } from './caller'
import { OTHER_SHOP_NO, SHOP_NO } from './requests'

/** Answers of these hold goods; a call that comes to do so is added here, and is then asked as a guest. */
const SHOWING_PRICES = [
  'activity.products',
  'industry.recommended',
  'product.byNumbers',
  'product.catalogGroups',
  'product.detail',
  'product.priceFor',
  'product.related',
  'product.selectionGroups',
  'product.selectionPage',
  'product.variants',
  'search.products',
  'shop.homePage',
  'shop.modules',
]

const MONEY = /price|amount/i
const MONEY_WORDS = /[¥￥]|减\d|\d折/

/** In the text of a promotion. */
const SUMS = /\d\s*元/

/** Where an answer tells money, and how much; flags such as `exactPrice` tell none. */
function moneyIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => moneyIn(one, `${at}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const isTold = field !== null && field !== '' && typeof field !== 'boolean' && String(field) !== ''
    if (MONEY.test(name) && isTold) return [`${at}.${name}`]
    if (name === 'tagName' && MONEY_WORDS.test(String(field))) return [`${at}.${name}`]
    if (name === 'html' && SUMS.test(String(field))) return [`${at}.${name}`]
    if (name === 'jsonData' && typeof field === 'string') return moneyIn(JSON.parse(field), `${at}.${name}`)
    return moneyIn(field, `${at}.${name}`)
  })
}

const nameOf = ({ domain, name }: DeclaredCall): string => `${domain}.${name}`

/** More than the common good request, where that one would show no goods. */
function fieldsFor(each: DeclaredCall): Record<string, unknown> {
  if (nameOf(each) === 'shop.modules') return { modules: [...MODULE_KINDS, 'PROMOTE', 'X_TEXT'] }
  if (nameOf(each) === 'activity.products') return { activityId: activityId(SHOP_NO, 'opening') }
  return {}
}

/** R-PRM-09: a payment link tells what its order costs. Which calls may is held by test/unit/server/doors.test.ts. */
const open: [string, DeclaredCall][] = declaredCalls
  .filter(({ call }: { call: AnyCall }) => call.access === 'guest' && !call.keepsPrices)
  .map((each) => [`${each.call.id} ${nameOf(each)}`, each])

export function memberPricesSuite(serviceOf: () => Service): void {
  describe('prices for members only', () => {
    let member = ''
    const telling: string[] = []

    const ask = <TData>(each: DeclaredCall, token: string, request: object = {}) =>
      send<TData>(serviceOf().url, each, {
        request: { ...fieldsFor(each), ...request },
        headers: { Authorization: token },
      })

    beforeAll(async () => {
      const service = serviceOf()
      member = await logIn(service.url, SEED_MEMBERS.purchaser.mobile)
      const detail = await ask<{ proGroupNo: string }>(declared('product', 'detail'), member)
      declared('product', 'variants').request['proGroupNo'] = detail.body.data.proGroupNo
      const text = JSON.stringify({ list: [{ skuNo: 'A', price: 12.5, tierPrices: [{ minQty: 1, price: 12 }] }] })
      await service.edit(
        `update shops set price_login = true where shop_no = '${SHOP_NO}';
         insert into shop_modules (shop_no, seq, module, title, data)
         values ('${SHOP_NO}', 901, 'X_TEXT', '', to_jsonb('${text}'::text))`,
      )
    })
    afterAll(() =>
      serviceOf().edit(
        `update shops set price_login = false where shop_no = '${SHOP_NO}'; delete from shop_modules where seq = 901`,
      ),
    )

    test.each(open)('[R-PRM-02] %s tells a guest no price', async (_title, each) => {
      const known = await ask(each, member)
      const guest = await ask(each, 'GUEST')
      if (moneyIn(known.body.data).length > 0) telling.push(nameOf(each))
      expect(moneyIn(guest.body.data)).toEqual([])
      expect(guest.headers.get('etag')).toBeNull()
      if (SHOWING_PRICES.includes(nameOf(each))) {
        expect(guest.body.code).toBe(200)
        expect(guest.headers.get('cache-control')).toBe('no-store')
      }
    })

    test('[R-PRM-02] the same calls tell a member the prices', () => {
      expect(telling.sort()).toEqual(SHOWING_PRICES)
    })

    test('[R-PRM-02] a guest is shown the same goods, with everything but the money', async () => {
      const asked = { sort: 'sales', pageSize: 50 }
      const contentFor = async (token: string) =>
        (await ask<SearchAnswer>(declared('search', 'products'), token, asked)).body.data.page.content
      const [known, shown] = [await contentFor(member), await contentFor('GUEST')]
      const withoutMoney = ({ price: _p, noTaxPrice: _n, sybSellingScribePrice: _s, ...rest }: ProductItem) => ({
        ...rest,
        promotionTagDTOS: rest.promotionTagDTOS.filter(({ tagName }) => !MONEY_WORDS.test(tagName)),
      })
      expect(shown.map(withoutMoney)).toEqual(known.map(withoutMoney))
      expect(known.some(({ promotionTagDTOS }) => promotionTagDTOS.some(({ tagName }) => /减/.test(tagName)))).toBe(
        true,
      )
      expect(shown[0]).toMatchObject({ price: null, noTaxPrice: null, sybSellingScribePrice: '' })
      expect(shown[0]!.minOrderNum).toBeGreaterThan(0)
    })

    test('[R-PRM-02] the words of home name no sum either', async () => {
      const wordsFor = async (token: string) =>
        JSON.stringify((await ask(declared('shop', 'homePage'), token)).body.data).match(/满 ?\d+ ?减 ?\d+|享阶梯价/g)
      expect(await wordsFor(member)).toContain('满 2000 减 120')
      expect(await wordsFor('GUEST')).toEqual(['享阶梯价'])
    })

    test.each(SEARCH_SORTS.filter(tellsPrices))('[R-PRM-02] %s by a guest is the common order', async (sort) => {
      const numbersFor = async (token: string, by: SearchSort) =>
        (
          await ask<SearchAnswer>(declared('search', 'products'), token, { sort: by, pageSize: 50 })
        ).body.data.page.content.map(({ skuNo }) => skuNo)
      const common = await numbersFor('GUEST', 'default')
      expect(await numbersFor('GUEST', sort)).toEqual(common)
      expect(await numbersFor(member, sort)).not.toEqual(common)
      expect(await numbersFor('GUEST', 'sales')).toEqual(await numbersFor(member, 'sales'))
    })

    test('[R-PRM-02] [R-TOK-01] a member of another shop, and one who has logged out, are guests here', async () => {
      const elsewhere = await logIn(serviceOf().url, SEED_MEMBERS.purchaser.mobile, OTHER_SHOP_NO)
      const ended = await logIn(serviceOf().url, SEED_MEMBERS.purchaser.mobile)
      await send(serviceOf().url, declared('account', 'logout'), { headers: { Authorization: ended } })
      for (const token of [elsewhere, ended]) {
        const { body } = await ask(declared('product', 'detail'), token, { quantity: 200 })
        expect(body.data).toMatchObject({ price: null, noTaxPrice: null, tierPrices: [], sybSellingScribePrice: '' })
      }
    })

    test('[R-PRM-02] another shop shows its prices to guests all the same', async () => {
      const headers = { ShopNo: OTHER_SHOP_NO }
      const { body } = await send(serviceOf().url, declared('shop', 'homePage'), { headers })
      expect(moneyIn(body.data).length).toBeGreaterThan(0)
    })

    test('[R-PRM-02] [R-CALL-030] the shop says so', async () => {
      const { body } = await ask(declared('shop', 'intro'), 'GUEST')
      expect(body.data).toMatchObject({ shopBriefBO: { priceLogin: true } })
    })

    test('[R-PRM-02] [R-PRM-09] a payment link tells a guest what its order costs', async () => {
      const { authcode } = (await ask<{ authcode: string }>(declared('payment', 'link'), member)).body.data
      const { body } = await ask<{ payableAmount: number }>(declared('payment', 'noLogin'), 'GUEST', { authcode })
      expect(body.data.payableAmount).toBeGreaterThan(0)
    })
  })
}
