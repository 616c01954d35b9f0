/** What the shop does not list: asked for by a buyer, answered at the seller's desk. */
import type { Inquiry } from '@/api/inquiries'
import { SEED_MEMBERS } from '../../server/seed/people'
import { anyDatabase, startService, type Service } from '../support/service'
import { declared, logIn, send } from './caller'
import { deskOf, type Desk } from './desk'

const CREATE = declared('inquiries', 'create')
const LIST = declared('inquiries', 'list')
const WITHDRAW = declared('inquiries', 'withdraw')

describe.each(anyDatabase())('requests for what is not listed on %s', (database) => {
  let service: Service
  let buyer: string
  let desk: Desk
  beforeAll(async () => {
    service = await startService({ database })
    buyer = await logIn(service.url, SEED_MEMBERS.purchaser.mobile)
    desk = deskOf(() => service.url)
    await desk.logIn({ name: 'agent' })
  })
  afterAll(() => service?.stop())

  const create = (fields: object, key = '', token = buyer) =>
    send<{ inquiryNo: string } | null>(service.url, CREATE, {
      request: { what: '打印机', quantity: 2, unit: '台', ...fields },
      headers: { Authorization: token, ...(key ? { 'Idempotency-Key': key } : {}) },
    })
  const own = async (token = buyer): Promise<Inquiry[]> => {
    const { body } = await send<{ list: Inquiry[] }>(service.url, LIST, {
      request: { pageNum: 1, pageSize: 10 },
      headers: { Authorization: token },
    })
    return body.data.list
  }

  test('[R-CALL-209] [R-CALL-210] [R-SEL-04] a request reaches the desk once, and its answer the buyer alone', async () => {
    const first = (await create({ what: '<b>打印机</b>', detail: '激光' }, 'one-tap')).body
    const again = (await create({ what: '<b>打印机</b>', detail: '激光' }, 'one-tap')).body
    expect(again).toEqual(first)
    const { inquiryNo } = first.data!
    expect((await own()).map((each) => each.inquiryNo)).toEqual([inquiryNo])
    const page = await desk.get('/console/inquiries')
    expect(page.text).toContain('&lt;b&gt;打印机&lt;/b&gt;')
    expect(page.text.split(inquiryNo).length).toBeGreaterThan(1)
    expect((await desk.get('/console/orders')).text).toContain('，待处理 </span>1</span>')

    const stranger = deskOf(() => service.url)
    await stranger.logIn({ shopNo: '10002' })
    expect((await stranger.get('/console/inquiries')).text).not.toContain(inquiryNo)
    const answer = `/console/inquiries/${inquiryNo}/answer`
    expect((await stranger.post(answer, { answer: '没有' })).status).toBe(409)
    expect((await desk.post(answer, { answer: ' ' })).status).toBe(400)
    expect((await desk.post(answer, { answer: '有货，三天到' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await own())[0]).toMatchObject({ answer: '' })
    expect((await desk.post(answer, { answer: '有货，三天到' })).status).toBe(303)
    expect((await own())[0]).toMatchObject({ answer: '有货，三天到', neededBy: '', quantity: 2, detail: '激光' })
    const late = await desk.post(answer, { answer: '没有' })
    expect([late.status, late.text.includes('同事已经回复')]).toEqual([409, true])
    expect(await own(await logIn(service.url, SEED_MEMBERS.admin.mobile))).toEqual([])
  })

  test('[R-CALL-209] what is no request, a day that is over and more than twenty a day are refused', async () => {
    const day = (ms: number) => new Date(Date.now() + 8 * 3_600_000 + ms).toISOString().slice(0, 10)
    const codeOf = async (fields: object) => (await create(fields)).body.code
    const bad = [{ what: '  ' }, { what: '印' }, { what: '长'.repeat(101) }, { quantity: 0 }, { quantity: 1.5 }]
    for (const fields of bad) expect(await codeOf(fields)).toBe(400)
    for (const neededBy of [day(-86_400_000), '2026-02-31', day(400 * 86_400_000), '明天']) {
      expect(await codeOf({ neededBy })).toBe(400)
    }
    expect(await codeOf({ neededBy: day(0) })).toBe(200)
    const other = await logIn(service.url, SEED_MEMBERS.demander.mobile)
    const codes: number[] = []
    for (let count = 0; count < 21; count++) codes.push((await create({ what: `货 ${count}` }, '', other)).body.code)
    expect([codes.slice(0, 20).every((code) => code === 200), codes[20]]).toEqual([true, 429])
  })

  test('[R-CALL-209] a company has fifty that wait for an answer, however many of its people ask at once', async () => {
    const colleague = await logIn(service.url, SEED_MEMBERS.purchaseManager.mobile)
    await service.edit(`update inquiries set created_at = created_at - interval '2 days', answer = null, answered_at = null;
      insert into inquiries (inquiry_no, shop_no, user_id, what, quantity, unit, created_at)
      select 'QG' || n, '10001', (select user_id from users where mobile = '${SEED_MEMBERS.admin.mobile}'), '货物', 1, '件', now()
      from generate_series(1, 47 - (select count(*)::int from inquiries where answer is null)) as n`)
    const all = await Promise.all(
      Array.from({ length: 10 }, async (_, place) => (await create({}, '', [buyer, colleague][place % 2])).body),
    )
    expect(all.filter(({ code }) => code === 200)).toHaveLength(3)
    const refused = { code: 429, msg: '贵公司已有 50 条求购等待回复，请等商家回复后再提交' }
    expect(all.find(({ code }) => code !== 200)).toMatchObject(refused)
    const stranger = await logIn(service.url, SEED_MEMBERS.otherAdmin.mobile)
    expect((await create({}, '', stranger)).body.code).toBe(200)
    await desk.post('/console/inquiries/QG1/answer', { answer: '有货' })
    expect((await create({})).body.code).toBe(200)
    await service.edit(`delete from inquiries`)
  })

  test('[R-SEL-04] an answer is taken whole or refused, and stands in the trail with who gave it and from where', async () => {
    const { inquiryNo } = (await create({ what: '激光打印机' })).body.data!
    const answer = `/console/inquiries/${inquiryNo}/answer`
    const tooLong = await desk.post(answer, { answer: '长'.repeat(501) })
    expect([tooLong.status, tooLong.text.includes('不超过 500 字')]).toEqual([400, true])
    expect((await own())[0]).toMatchObject({ answer: '' })
    // A browser sends each end of a line as two signs, and counts it as one.
    const longest = `${'好\r\n'.repeat(200)}${'长'.repeat(100)}`
    expect((await desk.post(answer, { answer: longest })).status).toBe(303)
    expect((await own())[0]).toMatchObject({ answer: longest.replaceAll('\r\n', '\n') })
    await service.edit(`do $$ begin if (select count(*) from seller_deeds d join sellers s using (seller_id)
      where d.inquiry_no = '${inquiryNo}' and d.order_no is null and s.name = 'agent' and d.name = 'agent' and d.role = 'AGENT'
      and d.action = 'answer' and d.note like '好%长' and d.address <> '') <> 1 then raise exception 'no deed'; end if; end $$`)
    const manager = deskOf(() => service.url)
    await manager.logIn({ name: 'manager' })
    const trace = /agent · 客服：回复求购 · 127\.0\.0\.1/
    expect((await manager.get('/console/inquiries')).text).toMatch(trace)
    expect((await desk.get('/console/inquiries')).text).not.toMatch(trace)
  })

  test('[R-CALL-212] a request is taken back by whoever made it, as long as nobody has answered', async () => {
    const withdraw = async (id: string, token = buyer) =>
      (await send(service.url, WITHDRAW, { request: { id }, headers: { Authorization: token } })).body
    const { inquiryNo } = (await create({ what: '碎纸机' })).body.data!
    const colleague = await logIn(service.url, SEED_MEMBERS.admin.mobile)
    expect(await withdraw(inquiryNo, colleague)).toMatchObject({ code: 404, msg: '求购不存在或已撤回' })
    expect(await withdraw(inquiryNo)).toMatchObject({ code: 200, data: true })
    expect((await own()).map((each) => each.inquiryNo)).not.toContain(inquiryNo)
    expect((await desk.get('/console/inquiries')).text).not.toContain(inquiryNo)
    expect((await desk.post(`/console/inquiries/${inquiryNo}/answer`, { answer: '有货' })).status).toBe(409)
    const answered = (await create({ what: '装订机' })).body.data!.inquiryNo
    await desk.post(`/console/inquiries/${answered}/answer`, { answer: '有货' })
    expect(await withdraw(answered)).toMatchObject({ code: 409, msg: '商家已经回复，不能撤回' })
    expect((await own())[0]).toMatchObject({ inquiryNo: answered, answer: '有货' })
  })

  test('[R-CALL-209] what nobody sees, or what turns the words beside it round, is left out on both sides', async () => {
    const unseen = '\u202e\u200b\u2066\u061c\ufeff\u00ad\ud800\u0007\u{e0041}\u200d'
    const bad = { what: unseen, unit: '台' }
    expect((await create(bad)).body.code).toBe(400)
    const given = { what: `打${unseen}印机`, unit: `台\u202e`, detail: `第一行\n${unseen}第二行 👩🏽‍🔧` }
    const { inquiryNo } = (await create(given)).body.data!
    const { status } = await desk.post(`/console/inquiries/${inquiryNo}/answer`, { answer: `有\u202e\u2066货` })
    expect(status).toBe(303)
    expect((await own())[0]).toMatchObject({ what: '打印机', unit: '台', detail: '第一行\n第二行 👩🏽‍🔧', answer: '有货' })
    const other = (await create({ what: '复印机' })).body.data!.inquiryNo
    expect((await desk.post(`/console/inquiries/${other}/answer`, { answer: '\u202e\u200b' })).status).toBe(400)
  })
})
