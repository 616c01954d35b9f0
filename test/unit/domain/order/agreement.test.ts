import { DEFAULT_APPROVAL_RULE, neededNodes } from '@/domain/approval/rules'

describe('[R-APR-01] who has to agree', () => {
  const names = (cents: number, role: 'PURCHASER' | 'PURCHASE_MANAGER' | 'ADMIN') =>
    neededNodes(DEFAULT_APPROVAL_RULE, cents, role).map(({ name }) => name)

  test('[R-APR-02] from 5 000 the manager, from 50 000 finance too; nobody below one’s own level', () => {
    expect(names(499_999, 'PURCHASER')).toEqual([])
    expect(names(500_000, 'PURCHASER')).toEqual(['采购经理审批'])
    expect(names(5_000_000, 'PURCHASER')).toEqual(['采购经理审批', '财务审批'])
    expect(names(5_000_000, 'PURCHASE_MANAGER')).toEqual(['财务审批'])
    expect(names(4_999_999, 'ADMIN')).toEqual([])
  })
})
