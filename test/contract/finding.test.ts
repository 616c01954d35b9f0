/** What a buyer looked at and kept: his own, in one shop, and nobody else's. */
import type { BrowsedItem } from '@/api/browse'
import type { FavoriteGroup, FavoriteItem } from '@/api/favorite'
import type { PagedList } from '@/api/product'
import { SEED_MEMBERS } from '../../server/seed/people'
import { proves } from '../support/proves'
import { anyDatabase, type Service } from '../support/service'
import { sharedServices } from '../support/sharedService'
import { declared, logIn, send, type Answer } from './caller'
import { findingLinksSuite } from './findingLinks'
import { OTHER_SHOP_NO, SHOP_NO, SKU_NO } from './requests'

const { purchaser, demander, otherAdmin } = SEED_MEMBERS
const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
/** Sold by the first two shops. */
const DRILL = 'LD-DI20-60-2B'

const serviceOn = sharedServices()

findingLinksSuite(serviceOn)

describe.each(anyDatabase())('finding goods on %s', (database) => {
  let service: Service
  let mine = ''
  let colleague = ''
  let stranger = ''

  beforeAll(async () => {
    service = await serviceOn(database)
    mine = await logIn(service.url, purchaser.mobile)
    colleague = await logIn(service.url, demander.mobile)
    stranger = await logIn(service.url, otherAdmin.mobile)
  })
  afterEach(() => service.edit('delete from browses; delete from favorites; delete from favorite_groups'))

  type Domain = Parameters<typeof declared>[0]
  const as = <TData>(token: string, domain: Domain, name: string, request: object = {}): Promise<Answer<TData>> =>
    send<TData>(service.url, declared(domain, name), {
      request: request as Record<string, unknown>,
      headers: { Authorization: token },
    })
  const look = (token: string, skuNo: string) => as(token, 'product', 'detail', { skuNo })
  const browsed = async (token: string, pageNum = 1, pageSize = 20): Promise<PagedList<BrowsedItem>> =>
    (await as<PagedList<BrowsedItem>>(token, 'browse', 'list', { pageNum, pageSize })).body.data
  const skuNosOf = ({ list }: PagedList<{ skuNo: string }>) => list.map(({ skuNo }) => skuNo)
  const kept = async (token: string, groupId = '0', pageNum = 1, pageSize = 20): Promise<PagedList<FavoriteItem>> =>
    (await as<PagedList<FavoriteItem>>(token, 'favorite', 'page', { groupId, pageNum, pageSize })).body.data
  const keep = (token: string, skuNo: string, groupId = '0') =>
    as<{ id: string }>(token, 'favorite', 'add', { skuNo, groupId })
  const groupsOf = async (token: string) => (await as<FavoriteGroup[]>(token, 'favorite', 'groups')).body.data
  const newGroup = (token: string, groupName: string) => as<FavoriteGroup>(token, 'favorite', 'addGroup', { groupName })
  const someSkuNos = async (count: number): Promise<string[]> => {
    const request = { catalogId: '10', pageNum: 1, pageSize: count }
    return skuNosOf((await as<PagedList<BrowsedItem>>('GUEST', 'product', 'selectionPage', request)).body.data)
  }
  /** Reads all pages and gives what each held. */
  async function pagesOf<TItem>(read: (pageNum: number) => Promise<PagedList<TItem>>): Promise<TItem[][]> {
    const pages: TItem[][] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const page = await read(pageNum)
      expect(page.pageNum).toBe(pageNum)
      pages.push(page.list)
      if (!page.hasNextPage) return pages
    }
  }

  test('[R-CALL-007] what goes with a bolt is what fits it, and no other bolt', async () => {
    const names = async (id: string) =>
      (await as<{ skuName: string }[]>('GUEST', 'product', 'related', { id })).body.data.map(({ skuName }) => skuName)
    const fitting = await names(SKU_NO)
    expect(fitting.join()).toMatch(/六角螺母.*M8/)
    expect(fitting.filter((name) => name.includes('外六角螺栓'))).toEqual([])
    // Nothing is known to fit acetone.
    expect(await names('CL-TH-4-AC')).not.toHaveLength(0)
  })

  test('[R-CALL-014] a look is noted once per product, the latest first', async () => {
    const [first, second, third] = (await someSkuNos(3)) as [string, string, string]
    for (const skuNo of [first, second, third, first]) expect((await look(mine, skuNo)).body.code).toBe(200)
    const page = await browsed(mine)
    expect(skuNosOf(page)).toEqual([first, third, second])
    expect(page).toMatchObject({ hasNextPage: false, pageNum: 1 })
    expect(page.list[0]).toMatchObject({ valid: true, browseTime: expect.stringMatching(WIRE_TIME) })
    expect((await browsed(mine, 2)).list).toEqual([])
  })

  test('[R-PRM-15] what one buyer looks at, nobody else sees, and guests leave no trace', async () => {
    await look(mine, SKU_NO)
    await look('GUEST', DRILL)
    expect(skuNosOf(await browsed(mine))).toEqual([SKU_NO])
    expect((await browsed(colleague)).list).toEqual([])
    expect((await browsed(stranger)).list).toEqual([])
    expect((await as('GUEST', 'browse', 'list')).body.code).toBe(401)
  })

  test('[R-CALL-014] the history belongs to the shop, and a product that does not exist is not in it', async () => {
    await look(mine, DRILL)
    expect((await look(mine, 'NO-SUCH')).body.code).toBe(404)
    const there = await logIn(service.url, purchaser.mobile, OTHER_SHOP_NO)
    const headers = { Authorization: there, ShopNo: OTHER_SHOP_NO }
    const elsewhere = await send<PagedList<BrowsedItem>>(service.url, declared('browse', 'list'), { headers })
    expect(elsewhere.body.data.list).toEqual([])
    expect(skuNosOf(await browsed(mine))).toEqual([DRILL])
  })

  test('[R-CALL-014] the history keeps the latest two hundred, and pages neither double nor skip', async () => {
    // All at one moment, so that only the tie-breaker orders them.
    await service.edit(
      `insert into browses (user_id, shop_no, sku_no, browsed_at)
       select user_id, '${SHOP_NO}', sku_no, now() - interval '1 hour' from users cross join lateral (
         select sku_no from products where on_sale and sku_no <> '${SKU_NO}' order by sku_no limit 250) goods
       where mobile = '${purchaser.mobile}'`,
    )
    await look(mine, SKU_NO)
    const pages = await pagesOf((pageNum) => browsed(mine, pageNum, 30))
    const all = pages.flat().map(({ skuNo }) => skuNo)
    expect(all).toHaveLength(200)
    expect(new Set(all).size).toBe(200)
    expect(all[0]).toBe(SKU_NO)
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 30, 30, 30, 30, 20])
  })

  test('[R-CALL-014] a delisted product stays in the list, marked', async () => {
    await look(mine, SKU_NO)
    await keep(mine, SKU_NO)
    await service.edit(`update products set on_sale = false where sku_no = '${SKU_NO}'`)
    try {
      expect((await browsed(mine)).list).toMatchObject([{ skuNo: SKU_NO, valid: false }])
      expect((await kept(mine)).list).toMatchObject([{ skuNo: SKU_NO, valid: false }])
      expect((await keep(colleague, SKU_NO)).body.code).toBe(2001)
    } finally {
      await service.edit(`update products set on_sale = true where sku_no = '${SKU_NO}'`)
    }
  })

  test('[R-CRT-05] [R-CALL-135] [R-CALL-137] a product is kept once, however often it is tapped', async () => {
    expect((await as(mine, 'favorite', 'check', { skuNo: SKU_NO })).body.data).toEqual({ favorite: false })
    const taps = await Promise.all(Array.from({ length: 8 }, () => keep(mine, SKU_NO)))
    const ids = new Set(taps.map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    const [id] = ids
    expect((await as(mine, 'favorite', 'check', { skuNo: SKU_NO })).body.data).toEqual({ favorite: true, id })
    expect((await kept(mine)).list).toMatchObject([
      { skuNo: SKU_NO, favoriteId: id, groupId: '0', addTime: expect.stringMatching(WIRE_TIME) },
    ])
  })

  test('[R-CALL-136] a favourite is dropped by its owner only, and twice does no harm', async () => {
    const { id } = (await keep(mine, SKU_NO)).body.data
    for (const token of [colleague, stranger]) await as(token, 'favorite', 'remove', { id })
    expect(skuNosOf(await kept(mine))).toEqual([SKU_NO])
    expect((await as(mine, 'favorite', 'remove', { id })).body).toMatchObject({ code: 200, data: true })
    expect((await as(mine, 'favorite', 'remove', { id })).body.code).toBe(200)
    expect((await kept(mine)).list).toEqual([])
  })

  test('[R-CALL-135] [R-CALL-136] the short paths do the same', async () => {
    const add = declared('favorite', 'add')
    const remove = declared('favorite', 'remove')
    const headers = { Authorization: mine }
    const added = await send<{ id: string }>(service.url, add, { path: '/favorite/add/:groupId', headers })
    expect(skuNosOf(await kept(mine))).toEqual([SKU_NO])
    const request = { id: added.body.data.id }
    await send(service.url, remove, { path: '/favorite/delete/:id', headers, request })
    expect((await kept(mine)).list).toEqual([])
  })

  test('[R-PUR-15] groups: made, listed with their numbers, renamed, removed without losing goods', async () => {
    const made = await newGroup(mine, ' 产线一 ')
    const { groupId } = made.body.data
    await proves('R-CALL-134c', () => expect(made.body.data).toEqual({ groupId, groupName: '产线一', count: 0 }))
    const { id } = (await keep(mine, SKU_NO)).body.data
    expect((await keep(mine, SKU_NO, groupId)).body.data).toEqual({ id })
    await keep(mine, DRILL)
    await proves('R-CALL-134b', async () =>
      expect(await groupsOf(mine)).toEqual([
        { groupId: '0', groupName: '默认收藏夹', count: 1 },
        { groupId, groupName: '产线一', count: 1 },
      ]),
    )
    expect(skuNosOf(await kept(mine, groupId))).toEqual([SKU_NO])
    expect(skuNosOf(await kept(mine))).toEqual([DRILL])
    expect((await as(mine, 'favorite', 'check', { groupId: '0', skuNo: SKU_NO })).body.data).toEqual({
      favorite: true,
      id,
    })
    expect((await as(mine, 'favorite', 'check', { groupId, skuNo: DRILL })).body.data).toEqual({ favorite: false })

    await as(mine, 'favorite', 'renameGroup', { groupId, groupName: '产线二' })
    await proves('R-CALL-134d', async () => expect((await groupsOf(mine))[1]).toMatchObject({ groupName: '产线二' }))
    await as(mine, 'favorite', 'removeGroup', { groupId })
    await proves('R-CALL-134e', async () =>
      expect(await groupsOf(mine)).toEqual([{ groupId: '0', groupName: '默认收藏夹', count: 2 }]),
    )
  })

  test('[R-PUR-15] twenty named groups, each name once, the default one untouched', async () => {
    const burst = await Promise.all(Array.from({ length: 23 }, (_, index) => newGroup(mine, `组 ${index}`)))
    expect(burst.filter(({ body }) => body.code === 200)).toHaveLength(20)
    expect(burst.filter(({ body }) => body.code === 409)).toHaveLength(3)
    const groups = await groupsOf(mine)
    expect(groups).toHaveLength(21)
    const [, one, two] = groups as [FavoriteGroup, FavoriteGroup, FavoriteGroup]
    const rename = (groupId: string, groupName: string) =>
      as(mine, 'favorite', 'renameGroup', { groupId, groupName }).then(({ body }) => body.code)
    expect(await rename(one.groupId, two.groupName)).toBe(409)
    expect(await rename(one.groupId, one.groupName)).toBe(200)
    expect(await rename('0', '别的')).toBe(400)
    expect((await as(mine, 'favorite', 'removeGroup', { groupId: '0' })).body.code).toBe(400)
    for (const name of ['', '  ', '默认收藏夹', '长'.repeat(21)]) {
      expect([400, 409]).toContain((await newGroup(colleague, name)).body.code)
    }
    expect((await newGroup(colleague, '组 1')).body.code).toBe(200)
  })

  test('[R-PRM-15] a group of somebody else is as good as none', async () => {
    const { groupId } = (await newGroup(mine, '我的')).body.data
    for (const token of [colleague, stranger]) {
      expect((await as(token, 'favorite', 'page', { groupId })).body.code).toBe(404)
      expect((await keep(token, SKU_NO, groupId)).body.code).toBe(404)
      expect((await as(token, 'favorite', 'renameGroup', { groupId, groupName: '别人的' })).body.code).toBe(404)
      expect((await as(token, 'favorite', 'removeGroup', { groupId })).body.code).toBe(404)
    }
    expect((await groupsOf(mine))[1]).toMatchObject({ groupName: '我的' })
  })

  test('[R-CALL-134] favourites of one moment page without doubles and gaps', async () => {
    await service.edit(
      `insert into favorites (user_id, shop_no, sku_no, added_at)
       select user_id, '${SHOP_NO}', sku_no, now() from users cross join lateral (
         select sku_no from products where on_sale order by sku_no limit 999) goods
       where mobile = '${purchaser.mobile}'`,
    )
    const pages = await pagesOf((pageNum) => kept(mine, '0', pageNum, 100))
    expect(new Set(pages.flat().map(({ skuNo }) => skuNo)).size).toBe(999)
    expect(pages.map(({ length }) => length)).toEqual([...Array<number>(9).fill(100), 99])
    const more = (await someSkuNos(40)).filter((skuNo) => !pages.flat().some((item) => item.skuNo === skuNo))
    expect((await keep(mine, more[0]!)).body.code).toBe(200)
    expect((await keep(mine, more[1]!)).body).toMatchObject({ code: 409, msg: expect.stringContaining('1000') })
    // What is kept already may still move.
    expect((await keep(mine, more[0]!)).body.code).toBe(200)
  })

  test.each(['-1', '1.5', '0x1', "1' or '1'='1", '9'.repeat(30), '全部'])(
    '[R-CALL-134] %s names no group',
    async (groupId) => {
      for (const name of ['page', 'add', 'check', 'removeGroup']) {
        expect((await as(mine, 'favorite', name, { groupId })).body.code).toBe(400)
      }
    },
  )

  test('[R-PUR-15] [R-SCR-51] [R-CALL-135b] goods of the cart are kept in one go, and what is kept already stays where it is', async () => {
    const { groupId } = (await newGroup(mine, '产线一')).body.data
    await keep(mine, SKU_NO, groupId)
    const skuNos = [SKU_NO, DRILL, DRILL, 'NO-SUCH']
    const answer = await as(mine, 'favorite', 'addAll', { groupId: '0', skuNos })
    expect(answer.body.data).toEqual({
      kept: [SKU_NO, DRILL],
      rejected: [{ skuNo: 'NO-SUCH', reason: expect.stringContaining('不存在') }],
    })
    expect((await kept(mine, groupId)).list.map(({ skuNo }) => skuNo)).toEqual([SKU_NO])
    expect((await kept(mine, '0')).list.map(({ skuNo }) => skuNo)).toEqual([DRILL])
  })

  test('[R-PUR-15] of goods kept in one go as many go in as have room, the others are named', async () => {
    await service.edit(
      `insert into favorites (user_id, shop_no, sku_no, added_at)
       select user_id, '${SHOP_NO}', sku_no, now() from users cross join lateral (
         select sku_no from products where on_sale order by sku_no limit 998) goods
       where mobile = '${purchaser.mobile}'`,
    )
    const pages = await pagesOf((pageNum) => kept(mine, '0', pageNum, 100))
    const known = new Set(pages.flat().map(({ skuNo }) => skuNo))
    const more = (await someSkuNos(40)).filter((skuNo) => !known.has(skuNo)).slice(0, 3)
    const answer = await as(mine, 'favorite', 'addAll', { groupId: '0', skuNos: more })
    expect(answer.body.data).toEqual({
      kept: more.slice(0, 2),
      rejected: [{ skuNo: more[2], reason: expect.stringContaining('1000') }],
    })
  })

  test('[R-CALL-135] only goods of the shop can be kept', async () => {
    expect((await keep(mine, 'NO-SUCH')).body.code).toBe(404)
    const there = await logIn(service.url, purchaser.mobile, OTHER_SHOP_NO)
    const headers = { Authorization: there, ShopNo: OTHER_SHOP_NO }
    const answer = await send(service.url, declared('favorite', 'add'), { headers, request: { skuNo: SKU_NO } })
    expect(answer.body.code).toBe(2001)
  })
})
