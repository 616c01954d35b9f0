import { useState } from 'react'
import type { CartInfo, CartLine } from '@/api/cart'
import type { CompanyMember } from '@/api/members'
import { useOpening } from '@/hooks/useOpening'
import { StoresProvider } from '@/hooks/useStores'
import { EditedPad } from '@/components/BasketEditing/EditedPad'
import { Sheet } from '@/components/Sheet'
import { RoleSheet } from '@/pages/account/members/parts/RoleSheet'
import { CartEditor } from '@/pages/cart/editor'
import { CancelSheet } from '@/pages/order/shared/CancelSheet'
import { CartStore } from '@/stores/CartStore'
import { fakeRoot } from '../../unit/stores/fakeRoot'
import { eventually } from '../setup/eventually'
import { mount, type Mounted } from '../setup/mount'

// The H5 build puts the shell in Taro's place; so does this test.
jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))

const painted = () => new Promise((resolve) => setTimeout(resolve, 20))

function bolts(quantity: number): CartLine {
  const words = { skuName: '螺栓', brandName: '砺岑', image: '', specText: '', unit: '盒', leadTimeDesc: '' }
  const rule = { minOrderNum: 5, mpq: 5, canPurchaseQty: null, tierPrices: [], tags: [], promotionTagDTOS: [] }
  const state = {
    valid: true,
    invalidKind: null,
    invalidReason: '',
    selected: true,
    demandOrderNo: '',
    demanderName: '',
    demandRemark: '',
  }
  const kind = { leadTimeDays: 1, supplierDirect: false, dangerousProduct: false }
  return { id: '1', skuNo: 'S1', price: 10, amount: 10 * quantity, quantity, ...words, ...rule, ...state, ...kind }
}

const cartOf = (lines: CartLine[]): CartInfo => ({
  lines,
  validQuantity: 0,
  lineCount: lines.length,
  selectedAmount: 0,
  selectedQuantity: 0,
  discountAmount: 0,
  discounts: [],
})

// What one test has left open would be the first that the next one finds.
const pages: Mounted[] = []
const shown: typeof mount = async (...given) => {
  const page = await mount(...given)
  pages.push(page)
  return page
}
afterEach(() => {
  jest.restoreAllMocks()
  for (const page of pages.splice(0)) page.unmount()
})

test('[R-CRT-01] the keyboard is free again once another device took out the line whose quantity is typed', async () => {
  const { root } = fakeRoot({ stored: { shopNo: '10001', shop_token_10001: 'T1' } })
  const cart = root.need(CartStore)
  cart.accept(cartOf([bolts(10), { ...bolts(5), id: '2', skuNo: 'S2' }]))
  const editor = new CartEditor(root)
  await shown(function Shown() {
    return (
      <StoresProvider value={root}>
        <EditedPad editor={editor} />
      </StoresProvider>
    )
  })
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: '7', bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    return event.defaultPrevented
  }
  editor.type(editor.lines[0]!)
  // Its code comes with the first tap on a quantity.
  await eventually(() => expect(press()).toBe(true))
  cart.accept(cartOf([{ ...bolts(5), id: '2', skuNo: 'S2' }]))
  await eventually(() => expect(press()).toBe(false))
})

test('[R-VAL-15] the reason that one order was not cancelled for is not chosen for the next', async () => {
  const Orders = () => {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          下一张
        </button>
        <CancelSheet
          ready
          open={open}
          isPaid={false}
          busy={false}
          onCancel={() => undefined}
          onClose={() => setOpen(false)}
        />
      </>
    )
  }
  const page = await shown(Orders)
  const chosen = () => page.container.querySelectorAll('[role=radio][aria-checked=true]').length
  page.container.querySelector<HTMLElement>('[role=radio]')?.click()
  await painted()
  expect(chosen()).toBe(1)
  await page.tap('关闭')
  await page.tap('下一张')
  expect(chosen()).toBe(0)
})

test('what a sheet begins with is there when it is drawn for the first time', async () => {
  const drawn: string[] = []
  const Draft = ({ open, given }: { open: boolean; given: string }) => {
    const [draft, setDraft] = useState('')
    useOpening(open, () => setDraft(given))
    return <i>{open ? draft : ''}</i>
  }
  const Shown = () => {
    const [at, setAt] = useState(0)
    // Read when the tree is in the document: what a finger could have met.
    const note = (element: HTMLElement | null) => drawn.push(element?.textContent ?? '')
    return (
      <p ref={note}>
        <button type="button" onClick={() => setAt(at + 1)} aria-label="下一步" />
        <Draft open={at % 2 === 1} given={`第${at}次`} />
      </p>
    )
  }
  const page = await shown(Shown)
  for (let step = 0; step < 3; step += 1) await page.tap('下一步')
  expect(drawn.filter((text) => text !== '')).toEqual(['第1次', '第3次'])
})

test('a double tap on what opens a sheet leaves it open; a later tap beside it closes it', async () => {
  const Opener = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
        <Sheet open={open} title="选择" onClose={() => setOpen(false)}>
          内容
        </Sheet>
      </>
    )
  }
  await shown(Opener)
  const mask = () => document.querySelector<HTMLElement>('.ui-sheet--at-in .ui-sheet__mask')
  const opened = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(opened)
  document.querySelector('button')!.click()
  await painted()
  clock.mockReturnValue(opened + 300)
  mask()!.click()
  await painted()
  expect(mask()).not.toBeNull()
  clock.mockReturnValue(opened + 400)
  mask()!.click()
  clock.mockRestore()
  await eventually(() => expect(mask()).toBeNull())
})

test('a sheet on its way out still says whom it was opened for', async () => {
  const member = {
    userId: '2',
    name: '沈知秋',
    mobile: '',
    role: 'PURCHASER',
    disabled: false,
    self: false,
    lastTime: '',
  }
  const Members = () => {
    const [chosen, setChosen] = useState<CompanyMember | undefined>(member as CompanyMember)
    return <RoleSheet managed member={chosen} onClose={() => setChosen(undefined)} onChoose={() => undefined} />
  }
  await shown(Members)
  await painted()
  // It is on its way for a moment only; all that it says then counts.
  const said: (string | null | undefined)[] = []
  const watch = new MutationObserver(() => said.push(document.querySelector('.ui-sheet--at-out')?.textContent))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  try {
    document.querySelector<HTMLElement>('.ui-sheet__close')!.click()
    await eventually(() => expect(document.querySelector('.ui-sheet__close')).toBeNull())
  } finally {
    watch.disconnect()
  }
  expect(said[0]).toContain('沈知秋的角色')
})
