/** Who agrees to an order, inside the company and outside: the rules of section 16b through the contract. */
import type { ApprovalList, ExternalCode, SeenRule, Trial } from '@/api/approval'
import type { NoticeCounts } from '@/api/notices'
import type { OrderPreview } from '@/api/order'
import { DECISIONS, nextNodeStatus, NODE_STATUSES } from '@/domain/approval/machine'
import { SEED_MEMBERS } from '../../server/seed/people'
import { freePort } from '../support/postgres'
import { anyDatabase, runToEnd, startService, type Service } from '../support/service'
import { auditApprovals } from './approvalBooks'
import { evidenceTests } from './approvalEvidence'
import { approvals, dearer, MANAGER_NODE, type Approvals } from './approvalPeople'
import { insideNode, outsideNode } from './approvalRequests'
import { trailTests } from './approvalTrail'
import { declared, logIn, send } from './caller'
import { auditBooks, openBooks, payInSandbox, sell, SHOP, SKU, until, type Trader } from './trader'

const NO = '不在预算内'
const CODE = '123456'

describe.each(anyDatabase())('approval on %s', (database) => {
  let service: Service
  let house: Approvals
  let watched: number

  beforeAll(async () => {
    watched = await freePort()
    service = await startService({ database, environment: { JOB_SECONDS: '0.2', METRICS_PORT: String(watched) } })
    house = await approvals(service)
    await openBooks(service)
  })
  afterAll(() => service?.stop())
  afterEach(async () => {
    await auditBooks(service)
    await service.edit('update approval_rules set enabled = false, allow_self = false')
  })

  const detail = (orderNo: string, who: Trader = house.buyer) => who.detail(orderNo)

  test('[R-APR-02] the demonstration’s companies have a rule that their ADMINs saved, and a company that saved none has none', async () => {
    const { admin, stranger, manager } = house
    for (const [who, name] of [
      [admin, SEED_MEMBERS.admin.name],
      [stranger, SEED_MEMBERS.otherAdmin.name],
    ] as const) {
      const { data } = await who.ask<SeenRule>('approval', 'rule')
      expect(data).toMatchObject({ enabled: true, allowSelfApprove: false, confirmByCode: true, version: 1 })
      expect(data.nodes.map(({ minAmount, type, role }) => [minAmount, type, role])).toEqual([
        [5000, 'INTERNAL', 'PURCHASE_MANAGER'],
        [50000, 'EXTERNAL', null],
      ])
      // The latest first: all of one rule, by him.
      expect(data.history.map((each) => [each.name, each.role, each.text.slice(0, 4)])).toEqual([
        [name, 'ADMIN', '新增「财'],
        [name, 'ADMIN', '新增「采'],
        [name, 'ADMIN', '开启订单'],
      ])
    }
    // The embedded database belongs to the service as long as it runs.
    if (database === 'postgres')
      expect((await runToEnd(['--import', 'tsx', 'server/shops/trail.ts'], service.environment)).code).toBe(0)
    const buyerId = await house.idOf(SEED_MEMBERS.purchaser.mobile)
    const managerId = await house.idOf(SEED_MEMBERS.purchaseManager.mobile)
    const asked = async (amount: number, id: string) =>
      (await manager.ask<Trial>('approval', 'tryRule', { amount, buyerId: id })).data.nodes.map(({ name }) => name)
    expect(await asked(4999.99, buyerId)).toEqual([])
    expect(await asked(5000, buyerId)).toEqual(['采购经理审批'])
    expect(await asked(50000, buyerId)).toEqual(['采购经理审批', '财务审批'])
    expect(await asked(49999.99, managerId)).toEqual([])
    expect(await asked(50000, managerId)).toEqual(['财务审批'])
    const [small, large] = [await house.order(house.buyer, 1), await house.order(house.buyer, 1000)]
    expect(await detail(small)).toMatchObject({ approvalStatus: 'NONE' })
    expect(await detail(large)).toMatchObject({ approvalStatus: 'APPROVING', approving: { name: '采购经理审批' } })

    const { mobile } = SEED_MEMBERS.otherAdmin
    await service.edit(`insert into companies (name, shop_no) values ('苏州新立精工有限公司', '${SHOP}');
      update users set company_id = (select max(company_id) from companies) where mobile = '${mobile}'`)
    const { data: none } = await stranger.ask<SeenRule>('approval', 'rule')
    expect(none).toMatchObject({ enabled: false, version: 0, history: [] })
    await service.edit(`update users set company_id = (select company_id from companies
      where name = '${SEED_MEMBERS.otherAdmin.company}') where mobile = '${mobile}'`)
  })

  test('[R-APR-10] [R-CALL-087b] the preview counts the freight of the address, and says where none is known that it may add', async () => {
    const { buyer } = house
    const asked = { source: 'BUY_NOW', skuList: [{ skuNo: SKU, quantity: 1 }] }
    const order = await buyer.basket(asked.skuList)
    const { data: before } = await buyer.ask<OrderPreview>('order', 'preview', asked)
    const cents = Math.round(before.totalAmount * 100)
    expect(order.freight).toBeGreaterThan(0)
    await house.rule([{ ...MANAGER_NODE, minCents: cents + Math.round(order.freight * 100) }])
    const placed = await buyer.ask<OrderPreview>('order', 'preview', { ...asked, receiveId: order.receiveId })
    expect(placed.data).toMatchObject({ approvalNodes: [{ name: '采购经理' }], approvalMayGrow: false })
    await house.rule([{ ...MANAGER_NODE, minCents: cents + Math.round(order.freight * 100) + 1 }])
    const nowhere = await buyer.ask<OrderPreview>('order', 'preview', asked)
    expect(nowhere.data).toMatchObject({ approvalNodes: [], approvalMayGrow: true })
    expect((await buyer.create(order)).data).toMatchObject({ needApproval: false })
  })

  test('[R-OSM-02] [R-APR-03] [R-APR-05] two nodes one after the other, each decided once; then it can be paid', async () => {
    const { manager, buyer, admin, stranger } = house
    await house.rule([MANAGER_NODE, outsideNode])
    const orderNo = await house.order()
    expect(await detail(orderNo)).toMatchObject({
      approvalStatus: 'APPROVING',
      approving: { name: '采购经理', approvers: ['沈知秋'] },
    })
    expect((await detail(orderNo, manager)).actions).toContain('approve')
    expect((await buyer.ask('payment', 'wxPayInfo', { systemNo: 'SYB', orderNo, openId: 'o' })).code).toBe(3003)
    expect((await buyer.ask('approval', 'externalCode', { orderNo })).code).toBe(3001)
    expect((await house.decide(stranger, orderNo, 'AGREE')).code).toBe(404)
    expect((await house.decide(house.secondBuyer, orderNo, 'AGREE')).code).toBe(403)
    const { data: counts } = await manager.ask<NoticeCounts>('notices', 'info')
    expect(counts.waiting.APPROVAL).toBeGreaterThan(0)
    const [first] = (await house.process(orderNo)).nodes
    const request = { orderNo, nodeId: first?.nodeId, result: 'AGREE', comment: '预算内' }
    const taps = await Promise.all([1, 2, 3].map(() => manager.ask('approval', 'approve', request)))
    expect(taps.map(({ code }) => code)).toEqual([200, 200, 200])
    expect((await manager.ask('approval', 'approve', { ...request, result: 'REJECT', comment: NO })).code).toBe(409)
    expect(await admin.ask('approval', 'approve', request)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('沈知秋') as string,
    })

    const code = await house.code(orderNo)
    const answer = await house.outside('externalSubmit', code.authNO, { result: 'AGREE', comment: '同意', code: CODE })
    expect(answer).toMatchObject({ code: 200, data: { approvalStatus: 'APPROVED' } })
    const done = await house.process(orderNo)
    expect(done.nodes.map(({ status, decidedBy }) => [status, decidedBy])).toEqual([
      ['AGREED', '沈知秋'],
      ['AGREED', '顾女士'],
    ])
    expect(await payInSandbox(service.url, orderNo)).toBe(200)
    for (const step of ['accept', 'ship']) expect(await sell(service.url, orderNo, step)).toBe(200)
    const mine = await manager.ask<ApprovalList>('approval', 'list', { tab: 'DECIDED' })
    expect(mine.data.list[0]).toMatchObject({ orderNo, decision: 'AGREE', mine: true, comment: '预算内' })
  })

  test('[R-APR-06] [R-ROL-03] the number shows the order; to decide takes the code to the mobile, once', async () => {
    const { buyer } = house
    await house.rule([outsideNode])
    const orderNo = await house.order()
    const first = await house.code(orderNo)
    expect(first.authNO).toMatch(/^[0-9a-f]{32}$/)
    expect((await house.code(orderNo)).authNO).toBe(first.authNO)
    expect((await house.seen(first.authNO)).data).toMatchObject({
      canApprove: true,
      needsCode: true,
      mobile: '150****4415',
    })
    const renewed = await buyer.ask<ExternalCode>('approval', 'renewCode', { orderNo })
    const { authNO } = renewed.data
    expect(await house.seen(first.authNO)).toMatchObject({
      code: 3005,
      msg: expect.stringContaining('已更换') as string,
    })
    expect((await house.seen('0'.repeat(32))).code).toBe(3005)
    const own = await logIn(service.url, SEED_MEMBERS.purchaser.mobile, SHOP)
    const wanted = { result: 'AGREE', comment: '' }
    expect((await house.outside('externalSubmit', authNO, { ...wanted, code: CODE }, own)).code).toBe(3004)
    expect((await house.outside('sendCode', authNO, {}, own)).code).toBe(3004)
    expect((await house.outside('externalSubmit', authNO, wanted)).code).toBe(1002)
    expect((await house.outside('sendCode', authNO)).code).toBe(200)
    expect((await house.outside('externalSubmit', authNO, { ...wanted, code: '000000' })).code).toBe(1002)
    expect((await house.outside('externalSubmit', authNO, { ...wanted, code: CODE })).code).toBe(200)
    expect((await house.outside('externalSubmit', authNO, wanted)).code).toBe(200)
    expect((await house.outside('externalSubmit', authNO, { result: 'REJECT', comment: NO })).code).toBe(409)
    expect((await house.seen(authNO)).data).toMatchObject({ canApprove: false, node: { status: 'AGREED' } })
    const late = await house.order()
    const old = await house.code(late)
    await service.edit(`update approval_codes set expires_at = now() where auth_no = '${old.authNO}'`)
    expect(await house.seen(old.authNO)).toMatchObject({ code: 3005, msg: expect.stringContaining('已过期') as string })
    expect((await house.code(late)).authNO).not.toBe(old.authNO)
  })

  test('[R-APR-07] its token opens its own calls and is refused by every other', async () => {
    await house.rule([outsideNode])
    const { authNO } = await house.code(await house.order())
    const { data } = await house.outside<{ token: string }>('token', authNO, { authNO })
    const headers = { Authorization: data.token, ShopNo: SHOP }
    // Of all the calls in turn permissions.test.ts asks.
    for (const name of ['list', 'summary']) {
      const { body } = await send(service.url, declared('order', name), { headers })
      expect(body).toMatchObject({ code: 403, data: null })
    }
    expect((await house.outside('externalDetail', '', {}, data.token)).code).toBe(200)
    expect((await house.outside('evidence', '', { orderNo: 'SO1' }, data.token)).code).toBe(403)
  })

  test('[R-OSM-03] a refusal wants a reason, cancels and gives the goods back', async () => {
    const { manager } = house
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    expect((await house.decide(manager, orderNo, 'REJECT')).code).toBe(400)
    expect(await house.decide(manager, orderNo, 'REJECT', NO)).toMatchObject({ data: { approvalStatus: 'REJECTED' } })
    expect(await detail(orderNo)).toMatchObject({
      status: 'CANCELLED',
      cancelReason: `审批驳回：${NO}`,
      approving: null,
    })
    await auditBooks(service)
    const gone = await house.order()
    await house.buyer.ask('order', 'cancel', { id: gone, cancelReason: '不想买了' })
    expect(await house.decide(manager, gone, 'AGREE')).toMatchObject({
      code: 3001,
      msg: expect.stringContaining('已取消') as string,
    })
  })

  test('[R-APR-04] nobody agrees to his own unless the company allows it', async () => {
    const { manager, admin } = house
    const both = [await house.idOf(SEED_MEMBERS.purchaseManager.mobile), await house.idOf(SEED_MEMBERS.admin.mobile)]
    await house.rule([insideNode('两人', { approvers: both })])
    const orderNo = await house.order(manager)
    expect((await house.decide(manager, orderNo, 'AGREE')).code).toBe(3004)
    expect((await house.process(orderNo, manager)).canApprove).toBe(false)
    expect((await house.decide(admin, orderNo, 'AGREE')).code).toBe(200)
    await house.rule([insideNode('两人', { approvers: both })], { allowSelf: true })
    expect((await house.decide(manager, await house.order(manager), 'AGREE')).code).toBe(200)
  })

  test('[R-APR-11] who lost his role decides no more; a stand-in does until his date', async () => {
    const { manager, admin, secondBuyer } = house
    const id = await house.idOf(SEED_MEMBERS.purchaseManager.mobile)
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    const second = await house.idOf('13800000103')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    expect((await manager.ask('approval', 'setStandIn', { userId: second, until: '2020-01-01' })).code).toBe(400)
    expect((await manager.ask('approval', 'setStandIn', { userId: second, until: tomorrow })).code).toBe(200)
    const waits = await secondBuyer.ask<ApprovalList>('approval', 'list', { tab: 'WAITING' })
    expect(waits.data.list).toContainEqual(expect.objectContaining({ orderNo, standInFor: '沈知秋' }))
    await service.edit(`update approval_stand_ins set until = current_date - 2`)
    expect((await house.decide(secondBuyer, orderNo, 'AGREE')).code).toBe(403)
    await service.edit(`update approval_stand_ins set until = current_date + 2`)
    expect((await house.decide(secondBuyer, orderNo, 'AGREE')).code).toBe(200)
    expect((await house.process(orderNo)).nodes[0]?.decidedBy).toMatch(/（代 沈知秋）$/)
    await manager.ask('approval', 'setStandIn', { userId: '' })
    const next = await house.order()
    await admin.ask('members', 'changeRole', { id, role: 'DEMANDER' })
    expect((await house.process(next)).nodes[0]?.approvers).toEqual(['顾明远'])
    expect((await house.decide(manager, next, 'AGREE')).code).toBe(403)
    expect((await house.decide(admin, next, 'AGREE')).code).toBe(200)
    await admin.ask('members', 'changeRole', { id, role: 'PURCHASE_MANAGER' })
    await house.rule([insideNode('管理员', { approvers: [await house.idOf(SEED_MEMBERS.admin.mobile)] })])
    const alone = await admin.ask<OrderPreview>('order', 'preview', {
      source: 'BUY_NOW',
      skuList: [{ skuNo: SKU, quantity: 2 }],
    })
    expect(alone.data).toMatchObject({ nobodyApproves: true })
  })

  test('[R-APR-15] what was changed while it waits is asked anew, and says why', async () => {
    const { manager } = house
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    const [old] = (await house.process(orderNo)).nodes
    await service.edit(dearer(orderNo))
    const request = { orderNo, nodeId: old?.nodeId, result: 'AGREE', comment: '' }
    expect((await manager.ask('approval', 'approve', request)).code).toBe(409)
    const anew = await house.process(orderNo)
    expect(anew).toMatchObject({ approvalStatus: 'APPROVING', nodes: [{ status: 'PENDING' }] })
    expect(anew.restarts[0]?.reason).toContain('变更')
    expect((await manager.ask('approval', 'approve', request)).code).toBe(409)
    expect((await house.decide(manager, orderNo, 'AGREE')).code).toBe(200)

    // The number of a link is withdrawn with its node, and that is written down as well.
    await house.rule([outsideNode])
    const outside = await house.order()
    const { authNO } = await house.code(outside)
    await service.edit(dearer(outside))
    const tried = await house.outside('externalSubmit', authNO, { result: 'AGREE', comment: '', code: CODE })
    expect(tried).toMatchObject({ code: 409, msg: expect.stringContaining('变更') as string })
    expect((await house.seen(authNO)).code).toBe(3005)
    await auditApprovals(service)
  })

  test('[R-OSM-11b] nobody decides for seven days: reminded a day before, then closed', async () => {
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    await service.edit(`update orders set approval_deadline = now() + interval '20 h' where order_no = '${orderNo}'`)
    const told = async () => {
      const { data } = await house.buyer.ask<{ list: { subjectNo: string; kind: string }[] }>('notices', 'list', {
        pageSize: 50,
      })
      return data.list.filter(({ subjectNo, kind }) => subjectNo === orderNo && kind === 'closing').length
    }
    await until(async () => (await told()) === 1)
    await service.edit(`update orders set approval_deadline = now() where order_no = '${orderNo}'`)
    await until(async () => (await detail(orderNo)).status === 'CANCELLED')
    expect(await detail(orderNo)).toMatchObject({ cancelReason: '审批超时', approvalStatus: 'NONE' })
    // The goods are free again.
    await auditBooks(service)
    expect(await told()).toBe(1)
  })

  test('[R-APR-12] 催办 once an hour, by whoever may share the order', async () => {
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    expect((await house.secondBuyer.ask('approval', 'remind', { orderNo })).code).toBe(404)
    expect((await house.buyer.ask('approval', 'remind', { orderNo })).code).toBe(200)
    expect((await house.buyer.ask('approval', 'remind', { orderNo })).code).toBe(429)
    await service.edit(
      `update approval_nodes set reminded_at = now() - interval '61 min' where order_no = '${orderNo}'`,
    )
    expect((await house.buyer.ask('approval', 'remind', { orderNo })).code).toBe(200)
  })

  test('[R-APR-16] an order carries why and by when, which whoever decides reads, inside and outside', async () => {
    const { buyer, manager } = house
    await house.rule([MANAGER_NODE, outsideNode])
    const asked = await buyer.basket([{ skuNo: SKU, quantity: 1 }])
    const needDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const applyReason = '三号产线年度检修，'.repeat(30).slice(0, 200)
    expect((await buyer.create({ ...asked, applyReason: `${applyReason}长` })).code).toBe(400)
    for (const wrong of ['2020-01-01', '2026-02-31', '明天'])
      expect((await buyer.create({ ...asked, needDate: wrong })).code).toBe(400)
    const { data } = await buyer.create({ ...asked, applyReason, needDate })
    const told = { applyReason, needDate }
    expect(await detail(data.orderNo)).toMatchObject(told)
    expect((await house.process(data.orderNo, manager)).order).toMatchObject(told)
    const list = await manager.ask<ApprovalList>('approval', 'list', { tab: 'WAITING', pageSize: 50 })
    expect(list.data.list.find(({ orderNo }) => orderNo === data.orderNo)).toMatchObject({ applyReason })
    await house.decide(manager, data.orderNo, 'AGREE')
    const { authNO } = await house.code(data.orderNo)
    expect((await house.seen(authNO)).data.order).toMatchObject(told)
    // Both may be left out.
    const bare = await buyer.create(asked)
    expect(await detail(bare.data.orderNo)).toMatchObject({ applyReason: '', needDate: '' })
  })

  evidenceTests(() => ({ service, house }))

  test('[R-APR-01] [R-PRM-19] an ADMIN edits the rule, a manager reads it, and an amount is tried in words', async () => {
    const { admin, manager } = house
    const { data: seen } = await admin.ask<SeenRule>('approval', 'rule')
    const node = {
      name: '采购经理',
      minAmount: 5000,
      type: 'INTERNAL',
      role: 'PURCHASE_MANAGER',
      userIds: [],
      outside: null,
    }
    const outside = {
      ...node,
      name: '财务',
      minAmount: 50000,
      type: 'EXTERNAL',
      role: null,
      outside: { name: '顾女士', mobile: '13900004415' },
    }
    const rule = { enabled: true, allowSelfApprove: false, confirmByCode: true, nodes: [node, outside] }
    expect((await manager.ask('approval', 'saveRule', { ...rule, version: seen.version })).code).toBe(403)
    for (const wrong of [
      { ...outside, outside: { name: '顾女士', mobile: '139' } },
      { ...outside, outside: { name: '陆言', mobile: SEED_MEMBERS.purchaser.mobile } },
      { ...node, role: null },
      { ...node, name: ' ' },
      { ...node, minAmount: 0.001 },
    ])
      expect((await admin.ask('approval', 'saveRule', { ...rule, nodes: [wrong], version: seen.version })).code).toBe(
        400,
      )
    expect((await admin.ask('approval', 'saveRule', { ...rule, version: seen.version })).code).toBe(200)
    expect((await admin.ask<SeenRule>('approval', 'saveRule', { ...rule, version: seen.version })).code).toBe(409)
    const after = (await manager.ask<SeenRule>('approval', 'rule')).data
    expect(after).toMatchObject({ editable: false, version: seen.version + 1 })
    expect(after.history.map(({ text }) => text)).toContain('开启订单审批')
    // Who may decide by the link alone is said in the trail, once.
    const open = { ...rule, confirmByCode: false }
    expect((await admin.ask('approval', 'saveRule', { ...open, version: after.version })).code).toBe(200)
    const said = async () =>
      (await manager.ask<SeenRule>('approval', 'rule')).data.history.filter(({ text }) =>
        text.endsWith('拿到链接的人都能审批，包括下单人自己'),
      ).length
    expect(await said()).toBe(1)
    await admin.ask('approval', 'saveRule', { ...open, allowSelfApprove: true, version: after.version + 1 })
    await admin.ask('approval', 'saveRule', { ...rule, version: after.version + 2 })
    expect(await said()).toBe(1)
    const buyerId = await house.idOf(SEED_MEMBERS.purchaser.mobile)
    const trial = await manager.ask<Trial>('approval', 'tryRule', { amount: 53680, buyerId })
    expect(trial.data.text).toBe(
      '需要 2 步审批：先由「采购经理」沈知秋同意，再由「财务」企业外的顾女士同意，之后才能付款。',
    )
    const less = await manager.ask<Trial>('approval', 'tryRule', { amount: 4999.99, buyerId })
    expect(less.data).toMatchObject({ nodes: [], text: '无需审批，提交后可直接付款。' })
  })

  test('[R-APR-09] [R-APR-14] what was done is in the export, in which no cell runs', async () => {
    const { manager, admin } = house
    await house.rule([MANAGER_NODE])
    const orderNo = await house.order()
    await house.decide(manager, orderNo, 'REJECT', '=HYPERLINK("http://x")')
    expect((await manager.ask('approval', 'exportTrail')).code).toBe(403)
    const { data } = await admin.ask<{ text: string }>('approval', 'exportTrail')
    expect(data.text.startsWith('\uFEFF"序号"')).toBe(true)
    const row = data.text.split('\r\n').find((each) => each.includes(orderNo))
    expect(row).toContain('"沈知秋","采购经理"')
    expect(row).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(row).toMatch(/"[0-9a-f]{64}","[0-9a-f]{0,64}","[0-9a-f]{64}"$/)
  })

  test('[R-APR-03] every state of a node, every decision: the row of the machine, or nothing has changed', async () => {
    const { manager } = house
    await house.rule([MANAGER_NODE, { ...MANAGER_NODE, name: '复核', seq: 2 }])
    for (const status of NODE_STATUSES) {
      for (const result of DECISIONS) {
        const orderNo = await house.order()
        const [first, second] = (await house.process(orderNo)).nodes
        if (status === 'AGREED') await house.decide(manager, orderNo, 'AGREE')
        if (status === 'REJECTED') await house.decide(manager, orderNo, 'REJECT', NO)
        const node = status === 'WAITING' ? second : first
        const before = JSON.stringify((await house.process(orderNo)).nodes)
        const answer = await manager.ask('approval', 'approve', { orderNo, nodeId: node?.nodeId, result, comment: NO })
        const after = (await house.process(orderNo)).nodes
        const next = nextNodeStatus(status, result)
        const isSame = nextNodeStatus('PENDING', result) === status
        expect([status, result, answer.code === 200]).toEqual([status, result, next !== null || isSame])
        if (next) expect(after.find(({ nodeId }) => nodeId === node?.nodeId)?.status).toBe(next)
        else expect(JSON.stringify(after)).toBe(before)
        await house.buyer.ask('order', 'cancel', { id: orderNo, cancelReason: '不想买了' })
      }
    }
  })

  test('[R-PRM-08] [R-PRM-11] [R-PRM-12] every call about an order, by every role, on own, a colleague’s and another company’s', async () => {
    const { buyer, secondBuyer, manager, admin, demander, stranger } = house
    await house.rule([outsideNode])
    const own = await house.order(buyer)
    const [{ nodeId = '' } = {}] = (await house.process(own)).nodes
    const calls: Record<string, object> = {
      process: { id: own },
      evidence: { orderNo: own },
      externalCode: { orderNo: own },
      renewCode: { orderNo: own },
      // Whoever may share it hears that there is no SMS for notices here.
      remind: { orderNo: own },
      approve: { orderNo: own, nodeId, result: 'AGREE', comment: '' },
    }
    const codes = async (who: Trader): Promise<number[]> => {
      const answers: number[] = []
      for (const [name, request] of Object.entries(calls)) answers.push((await who.ask('approval', name, request)).code)
      return answers
    }
    expect(await codes(buyer)).toEqual([200, 200, 200, 200, 3001, 3004])
    expect(await codes(manager)).toEqual([200, 200, 200, 200, 3001, 403])
    expect(await codes(admin)).toEqual([200, 200, 200, 200, 3001, 403])
    expect(await codes(secondBuyer)).toEqual([404, 404, 404, 404, 404, 403])
    expect(await codes(demander)).toEqual([404, 403, 403, 403, 403, 403])
    expect(await codes(stranger)).toEqual([404, 404, 404, 404, 404, 404])
  })

  trailTests(database, () => ({ service, house, watched }))
})
