import { isEmail, isMobile, isPassword, isSmsCode, MOBILE_TEXT, typedMobile } from '@/domain/account'
import { activeEntry } from '@/domain/activeEntry'
import { invoiceMistakes, neededInvoiceFields, type InvoiceFields } from '@/domain/invoice'
import { isPhone, receiverMistakes, type ReceiverFields } from '@/domain/receiver'

const receiver: ReceiverFields = {
  receiverName: '周敏',
  mobile: '13800006027',
  provinceCode: '310000',
  cityCode: '310100',
  districtCode: '310115',
  detail: '云岫路 188 号',
}

describe('what a receiver must say', () => {
  test('[R-VAL-13] a complete one has no mistakes', () => {
    expect(receiverMistakes(receiver)).toEqual({})
  })

  test.each([
    ['a name of one letter', { receiverName: '周' }, 'receiverName'],
    ['a name of 21', { receiverName: '周'.repeat(21) }, 'receiverName'],
    ['a name of blanks', { receiverName: '    ' }, 'receiverName'],
    ['no district', { districtCode: '' }, 'region'],
    ['no city', { cityCode: '' }, 'region'],
    ['no province', { provinceCode: '' }, 'region'],
    ['a detail of 4', { detail: '一二三四' }, 'detail'],
    ['a detail of 101', { detail: '路'.repeat(101) }, 'detail'],
    ['no mobile', { mobile: '' }, 'mobile'],
    ['a wrong landline', { phone: '12345' }, 'phone'],
    ['a wrong e-mail', { email: 'a@b' }, 'email'],
  ])('[R-VAL-13] %s is one mistake, at its field', (_, change, field) => {
    expect(Object.keys(receiverMistakes({ ...receiver, ...change }))).toEqual([field])
  })

  test('[R-VAL-13] the bounds themselves are right, counted as people count', () => {
    for (const receiverName of ['周敏', '周'.repeat(20), '𠮷𠮷'])
      expect(receiverMistakes({ ...receiver, receiverName })).toEqual({})
    for (const detail of ['一二三四五', '路'.repeat(100)]) expect(receiverMistakes({ ...receiver, detail })).toEqual({})
    expect(receiverMistakes({ ...receiver, receiverName: '𠮷' })).toHaveProperty('receiverName')
  })

  test('[R-VAL-09] a mobile has eleven digits, the second 3 to 9, and its words', () => {
    for (const good of ['13000000000', '19999999999']) expect(isMobile(good)).toBe(true)
    for (const bad of ['12000000000', '1380000000', '138000000000', '23800000000', '1380000000a', ' 13800000000'])
      expect(isMobile(bad)).toBe(false)
    expect(receiverMistakes({ ...receiver, mobile: '123' }).mobile).toBe(MOBILE_TEXT)
    expect(MOBILE_TEXT).toBe('请输入正确的手机号')
  })

  test('a landline has its area code', () => {
    for (const good of ['021-58881234', '02158881234', '0755-1234567-12', '400-820-8820', '13800006027'])
      expect(isPhone(good)).toBe(true)
    for (const bad of ['58881234', '021-588', 'abc']) expect(isPhone(bad)).toBe(false)
  })
})

const plain: InvoiceFields = { type: 1, title: '沪东机械制造有限公司', taxNo: '91310000MA1FL0000X' }
const bank = {
  bankName: '浦江银行张江支行',
  bankAccount: '6222 0210 0100 0019',
  regAddress: '云岫路 188 号',
  regPhone: '021-58881234',
}

describe('what an invoice title must hold', () => {
  test('[R-VAL-14] 普票 and 电子普票 need title and tax number only', () => {
    expect(invoiceMistakes(plain)).toEqual({})
    expect(invoiceMistakes({ ...plain, type: 3 })).toEqual({})
    expect(Object.keys(invoiceMistakes({ type: 1, title: '', taxNo: '' }))).toEqual(['title', 'taxNo'])
  })

  test('[R-VAL-14] 专票 needs bank, account, address and phone as well', () => {
    expect(Object.keys(invoiceMistakes({ ...plain, type: 2 })).sort()).toEqual(Object.keys(bank).sort())
    expect(invoiceMistakes({ ...plain, ...bank, type: 2 })).toEqual({})
    expect(neededInvoiceFields(1)).toEqual(['title', 'taxNo'])
  })

  test('[R-VAL-14] a tax number has 15 to 20 digits and capital letters', () => {
    const isRight = (taxNo: string) => invoiceMistakes({ ...plain, taxNo }).taxNo === undefined
    for (const good of ['9'.repeat(15), 'A'.repeat(20), '91310000MA1FL0000X']) expect(isRight(good)).toBe(true)
    for (const bad of ['9'.repeat(14), '9'.repeat(21), 'a'.repeat(18), '91310000-MA1FL000'])
      expect(isRight(bad)).toBe(false)
  })

  test('[R-VAL-14] what is not needed may be empty, but not wrong', () => {
    expect(Object.keys(invoiceMistakes({ ...plain, email: 'nobody', bankAccount: 'x' })).sort()).toEqual([
      'bankAccount',
      'email',
    ])
  })
})

test('[R-VAL-16] an e-mail address', () => {
  for (const good of ['a@b.cn', 'zhou.min+po@mail.example.com']) expect(isEmail(good)).toBe(true)
  for (const bad of ['a@b', '@b.cn', 'a b@c.cn', 'a@b..cn', `${'a'.repeat(60)}@b.com`]) expect(isEmail(bad)).toBe(false)
})

test('[R-VAL-10] [R-VAL-11] SMS code and password', () => {
  expect(['123456', '000000'].every(isSmsCode)).toBe(true)
  expect(['12345', '1234567', 'abcdef'].some(isSmsCode)).toBe(false)
  expect(['Gongpin2026', 'a2345678', `${'a'.repeat(19)}1`].every(isPassword)).toBe(true)
  expect(['a234567', 'abcdefgh', '12345678', `${'a'.repeat(20)}1`, 'a1 23456'].some(isPassword)).toBe(false)
})

test('[R-CRT-07] active is what was picked, else the default, else the first, else nothing', () => {
  const list = [
    { id: 1, isDefault: false },
    { id: 2, isDefault: true },
    { id: 3, isDefault: false },
  ]
  const isDefault = (entry: { isDefault: boolean }) => entry.isDefault
  expect(activeEntry(list, isDefault, ({ id }) => id === 3)?.id).toBe(3)
  expect(activeEntry(list, isDefault, ({ id }) => id === 9)?.id).toBe(2)
  expect(activeEntry(list.slice(2), isDefault)?.id).toBe(3)
  expect(activeEntry([], isDefault)).toBeUndefined()
})

test.each([
  ['138 1234 5678', '13812345678'],
  ['138-1234-5678', '13812345678'],
  ['+8613812345678', '13812345678'],
  ['+86 138 1234 5678', '13812345678'],
  ['0086-13812345678', '13812345678'],
  ['8613812345678', '13812345678'],
  ['（+86）１３８ 1234 5678', '13812345678'],
  ['\u202d138 1234 5678\u202c', '13812345678'],
  [' 13812345678 ', '13812345678'],
  ['138 1234', '138 1234'],
  ['8613812345', '8613812345'],
  ['138123456789', '138123456789'],
  ['12812345678', '12812345678'],
])('[R-VAL-09] the mobile in %j is %j', (pasted, mobile) => {
  expect(typedMobile(pasted)).toBe(mobile)
})
