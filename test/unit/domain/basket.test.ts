import { addedText, basketFor } from '@/domain/basket'
import { may } from '@/domain/permissions'
import { hasCart, ROLES } from '@/domain/roles'

test('[R-PRM-03] who has a cart is what the matrix says', () => {
  for (const role of ROLES) expect({ role, has: hasCart(role) }).toEqual({ role, has: may(role, 'cart') })
})

test('[R-PRM-03] [R-PRM-04] what a DEMANDER takes goes to the demand basket, a guest may still choose', () => {
  expect([basketFor('DEMANDER'), basketFor('PURCHASER'), basketFor('ADMIN', 'demand'), basketFor(undefined)]).toEqual([
    'demand',
    'cart',
    'demand',
    'cart',
  ])
})

test('[R-CALL-105] the words tell what went in, what did not, and what was rounded', () => {
  const whole = { rejected: [], adjusted: [] }
  const three = [{ quantity: 1 }, { quantity: 1 }, { quantity: 2 }]
  expect(addedText('cart', whole, [{ quantity: 1 }])).toBe('已加入购物车')
  // One tap on + takes a whole pack.
  expect(addedText('cart', whole, [{ quantity: 5 }], '盒')).toBe('已加入购物车，5 盒')
  expect(addedText('demand', whole, three)).toBe('已加入需求蓝')
  expect(addedText('cart', { ...whole, rejected: [{ reason: '商品已下架' }] }, three)).toBe(
    '2 件已加入购物车，1 件未加入',
  )
  expect(addedText('cart', { ...whole, adjusted: [{ quantity: 10 }] }, [{ quantity: 7 }])).toContain('10')
})
