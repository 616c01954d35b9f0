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
  expect(addedText('cart', whole, 1)).toBe('已加入购物车')
  expect(addedText('demand', whole, 3)).toBe('已加入需求蓝')
  expect(addedText('cart', { ...whole, rejected: [{ reason: '商品已下架' }] }, 3)).toBe('2 件已加入购物车，1 件未加入')
  expect(addedText('cart', { ...whole, adjusted: [{ quantity: 10 }] }, 1)).toContain('10')
})
