/** What the pages of approval say, without the pages. */
import { changeOf, changeText, paidText, repeatText, summaryOf } from '@/domain/approval/evidence'
import { draftOf, faultOf, isFine, newNode, ruleOf, tellingAmounts } from '@/pages/account/approvalRules/draft'
import { decisionText, goodsText, waited } from '@/pages/account/approvals/words'
import { approvalWord, stepsOf } from '@/pages/order/shared/approvalRows'
import { sparkline } from '@/pages/order/approval/sparkline'
import type { ApprovalListItem } from '@/api/approval'
import { approvalOrder, process, step } from '../../pages/approval/played'

describe('evidence', () => {
  test.each([
    [786, 803, '较上次采购 −2.1%'],
    [58.9, 58.9, '与上次持平'],
    [236, 221.8, '较上次采购 +6.4%'],
    // A cent is a difference, however small it is of the whole.
    [1000.01, 1000, '较上次采购 +0.1%'],
    [1000, 1000.01, '较上次采购 −0.1%'],
  ])('[R-APR-13] %d after %d: %s', (price, last, words) => {
    expect(changeText(price, last)).toBe(words)
  })

  test('[R-APR-13] a last price of nothing is compared with nothing', () => {
    expect(changeOf(5, 0)).toBe(0)
  })

  test('[R-APR-13] what was paid, and what was bought lately, in one sentence each', () => {
    const paid = { lastPrice: 803, medianPrice: 798, lowestPrice: 779, times: 5 }
    expect(paidText(paid)).toBe('上次 803.00 · 中位 798.00 · 最低 779.00')
    expect(paidText({ ...paid, times: 1 })).toBe('上次 803.00 · 12 个月内买过 1 次')
    const line = { price: 58.9, quantity: 30, unit: '只' }
    expect(repeatText(24, line)).toBe('近 30 天已下单 24 只，连同本次共 54 只')
    expect(repeatText(0, line)).toBe('近 30 天买过同系列的其他规格')
  })

  test('[R-APR-13] of the whole order it counts what deserves a second look, also where a line is not known', () => {
    const paid = { lastPrice: 10, medianPrice: 10, lowestPrice: 10, times: 2 }
    const figures = { paid, repeated: [], cheaper: null }
    expect(
      summaryOf([
        { price: 11, figures },
        { price: 10, figures: { ...figures, repeated: [{}] } },
        { price: 9, figures: { ...figures, paid: null, cheaper: { savedAmount: 0.1 } } },
        { price: 9, figures: { ...figures, cheaper: { savedAmount: 0.2 } } },
        { price: 9, figures: undefined },
      ]),
    ).toEqual({ repeated: 1, dearer: 1, savedCents: 30 })
  })

  test('[R-APR-13] the line of prices stays inside its picture, also where all are the same', () => {
    const drawn = (prices: number[], median?: number) =>
      decodeURIComponent(sparkline(prices, { width: 56, height: 22 }, median).replace('data:image/svg+xml,', ''))
    const numbers = (svg: string) => [...svg.matchAll(/points="([^"]+)"/g)][0]![1]!.split(/[ ,]/).map(Number)
    for (const prices of [
      [1, 2],
      [5, 5, 5],
      [3, 1, 2, 900],
    ]) {
      const svg = drawn(prices, 2)
      expect(numbers(svg)).toHaveLength(prices.length * 2)
      expect(numbers(svg).every((each) => each >= 0 && each <= 56)).toBe(true)
      expect(svg).not.toContain('NaN')
    }
    expect(drawn([1, 2])).not.toContain('dasharray')
  })
})

describe('the way of an approval', () => {
  test('[R-SCR-32] [R-APR-03] who handed it in, who has agreed, for whom it waits and who comes after', () => {
    const { nodes } = process()
    const agreed = step({ status: 'AGREED', decidedBy: '沈知秋', decidedAt: '2026-11-21 09:10:00', comment: '预算内' })
    const rows = stepsOf({ ...process({ nodes: [agreed, { ...nodes[1]!, status: 'PENDING' }] }), canApprove: false })
    expect(rows.map(({ title, state, word, who }) => [title, state, word, who])).toEqual([
      ['周工 提交', 'done', '', ''],
      ['采购经理', 'done', '沈知秋 已同意', ''],
      ['外部财务', 'now', '待审批', '企业外 顾女士'],
    ])
    expect(rows[1]!.comment).toBe('预算内')
  })

  test('[R-APR-11] a node that nobody can decide says so, several who may are any one of them', () => {
    const rows = stepsOf(process({ nodes: [step({ approvers: [] }), step({ nodeId: '9', approvers: ['甲', '乙'], status: 'WAITING' })] })) // prettier-ignore
    expect(rows.slice(1).map(({ who }) => who)).toEqual(['暂无可审批的人', '甲、乙，任一人同意即可'])
  })

  test('[R-APR-07] somebody outside reads no names of the company and no remark that nobody can decide', () => {
    const rows = stepsOf({ ...process({ nodes: [step({ approvers: [] })] }), isOutside: true })
    expect(rows[1]!.who).toBe('')
  })

  test.each([
    [{}, '审批中'],
    [{ approvalStatus: 'APPROVED' as const }, '审批已通过'],
    [{ approvalStatus: 'REJECTED' as const, status: 'CANCELLED' as const }, '审批已驳回'],
    [
      { approvalStatus: 'NONE' as const, status: 'CANCELLED' as const, cancelReason: '审批超时' },
      '订单已取消：审批超时',
    ],
  ])('[R-OSM-02] [R-OSM-03] [R-OSM-11] %o is told as %s', (more, words) => {
    expect(approvalWord(approvalOrder(more))).toBe(words)
  })
})

test('[R-SCR-61] how long it waits, what it is, and what came of it', () => {
  const now = Date.parse('2026-11-21T12:00:00+08:00')
  expect(waited('2026-11-21 11:17:00', now)).toEqual({ text: '43 分钟', isLong: false })
  expect(waited('2026-11-19 19:00:00', now)).toEqual({ text: '1 天 17 小时', isLong: true })
  expect(goodsText({ firstName: '轴承', skuCount: 6 })).toBe('轴承 等 6 款')
  const item = { decision: 'AGREE', mine: true, decidedBy: '沈工' } as ApprovalListItem
  expect(decisionText(item)).toBe('已同意')
  expect(decisionText({ ...item, mine: false })).toBe('沈工 已同意')
  expect(decisionText({ ...item, decision: '' })).toBe('')
})

describe('a rule in the form', () => {
  const people = [{ userId: '7', name: '罗厂长', role: 'PURCHASE_MANAGER' as const }]
  const rule = {
    enabled: true,
    allowSelfApprove: false,
    confirmByCode: true,
    nodes: [
      { name: '采购经理', minAmount: 5000, type: 'INTERNAL' as const, role: 'PURCHASE_MANAGER' as const, userIds: [], outside: null }, // prettier-ignore
      { name: '财务', minAmount: 50000.5, type: 'EXTERNAL' as const, role: null, userIds: [], outside: { name: '顾女士', mobile: '15000004415' } }, // prettier-ignore
      { name: '厂长', minAmount: 0, type: 'INTERNAL' as const, role: null, userIds: ['7'], outside: null },
    ],
  }

  test('[R-SCR-62] what is kept comes back from the form as it was', () => {
    expect(ruleOf(draftOf({ ...rule, people }))).toEqual(rule)
  })

  test('[R-SCR-62] [R-APR-11] a member who has left is not in the form, so that somebody else can be chosen in his place', () => {
    const nodes = [{ ...rule.nodes[2]!, userIds: ['7', '8'] }]
    expect(draftOf({ ...rule, nodes, people }).nodes[0]!.userIds).toEqual(['7'])
    expect(faultOf(draftOf({ ...rule, nodes, people: [] }).nodes[0]!).who).toBe('请选择审批人')
  })

  test('[R-SCR-62] what is wrong stands at its node', () => {
    const good = draftOf({ ...rule, people }).nodes
    expect(good.map(faultOf).every(isFine)).toBe(true)
    expect(Object.keys(faultOf(newNode())).sort()).toEqual(['amount', 'name'])
    expect(faultOf({ ...good[0]!, amount: '1.234' }).amount).toContain('两位小数')
    expect(faultOf({ ...good[1]!, mobile: '123' }).who).toContain('手机号')
    expect(faultOf({ ...good[2]!, userIds: [] }).who).toBe('请选择审批人')
  })

  test('[R-CALL-237] the amounts to try are the limits and a cent below each', () => {
    expect(tellingAmounts(draftOf({ ...rule, people }).nodes)).toEqual([4999.99, 5000, 50000.49, 50000.5])
  })
})
