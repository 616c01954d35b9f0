import { useState } from 'react'
import { observer } from 'mobx-react'
import { Amount } from '@/components/QuantityPad/Amount'
import { Keys } from '@/components/QuantityPad/Keys'
import { TypedQuantity } from '@/components/QuantityPad/TypedQuantity'
import { quantityRule } from '@/domain/quantity'
import { dialogs } from '@/platform/dialogs'
import { mount } from '../setup/mount'

const GOODS = { skuName: '螺栓', unit: '盒', tierPrices: [{ minQty: 20, price: 9 }], minOrderNum: 5, mpq: 5 }
const RULE = quantityRule({ ...GOODS, canPurchaseQty: 300 })

const Counter = observer(function Counter({ onChange }: { onChange: (quantity: number) => void }) {
  const [typed] = useState(() => new TypedQuantity(() => ({ value: 10, rule: RULE, onChange })))
  return (
    <>
      <Amount goods={GOODS} rule={RULE} typed={typed} onTake={(quantity) => typed.take(quantity)} />
      <Keys typed={typed} shown={typed.text !== undefined} onDone={() => typed.done()} />
    </>
  )
})

const NUMBER = '数量，螺栓'

const painted = () => new Promise((resolve) => setTimeout(resolve, 20))

type Page = Awaited<ReturnType<typeof mount>>

async function tapAll(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    // The number above the keys may read like one of them.
    const key = [...page.container.querySelectorAll<HTMLElement>('.quantity-keys button')].find(
      (one) => one.textContent === label,
    )
    if (!key) await page.tap(label)
    else {
      key.click()
      await painted()
    }
  }
}

async function press(key: string, target: EventTarget = document.body): Promise<void> {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  await painted()
}

describe('quantity pad', () => {
  let toast: jest.SpyInstance
  const onChange = jest.fn()
  beforeEach(() => {
    onChange.mockClear()
    toast = jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined)
  })
  afterEach(() => jest.restoreAllMocks())

  test('[R-VAL-02] the number stays as it is typed, and is rounded up when typing is over, with the word for it', async () => {
    const page = await mount(Counter, { onChange })
    await page.tap(NUMBER)
    await tapAll(page, ['1', '1', '2'])
    expect(page.find(NUMBER).textContent).toBe('112')
    expect(toast).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
    await page.tap('收起')
    expect(onChange.mock.calls).toEqual([[115]])
    expect(toast.mock.calls).toEqual([['已按最小包装量调整为 115']])
    page.unmount()
  })

  test('[R-VAL-02] more than can be had becomes what can be had; nothing typed changes nothing', async () => {
    const page = await mount(Counter, { onChange })
    await page.tap(NUMBER)
    await tapAll(page, ['9', '9', '9', '9', '9', '9'])
    expect(page.find(NUMBER).textContent).toBe('99999')
    expect(page.text()).toContain('受库存或每单限购限制，最多可买 300 盒')
    await page.tap('收起')
    expect(onChange.mock.calls).toEqual([[300]])
    expect(toast.mock.calls).toEqual([['受库存或每单限购限制，最多可买 300，已为您改好']])
    expect(page.text()).not.toContain('最多可买')
    await page.tap(NUMBER)
    await tapAll(page, ['删除一位', '收起'])
    expect(onChange).toHaveBeenCalledTimes(1)
    page.unmount()
  })

  test('[R-VAL-02] less than is sold is said while it is typed, and becomes the least that is', async () => {
    const page = await mount(Counter, { onChange })
    await page.tap(NUMBER)
    await tapAll(page, ['0'])
    expect(page.find(NUMBER).textContent).toBe('0')
    expect(page.text()).toContain('最少 5 盒')
    await page.tap('收起')
    expect(onChange.mock.calls).toEqual([[5]])
    expect(toast.mock.calls).toEqual([['最少 5，已按最小包装量调整为 5']])
    await page.tap(NUMBER)
    await tapAll(page, ['0', '7'])
    expect(page.find(NUMBER).textContent).toBe('7')
    page.unmount()
  })

  test('quick picks and steps take the place of what was typed, and the next digit that of a pick', async () => {
    const page = await mount(Counter, { onChange })
    await page.tap(NUMBER)
    await tapAll(page, ['4', '100 盒', '增加，螺栓'])
    expect(page.find(NUMBER).textContent).toBe('105')
    await tapAll(page, ['7'])
    expect(page.find(NUMBER).textContent).toBe('7')
    await tapAll(page, ['20 盒', '收起'])
    expect(onChange.mock.calls).toEqual([[20]])
    expect(toast).not.toHaveBeenCalled()
    page.unmount()
  })

  test('a real keyboard types as well, and what opens the pad is heard once', async () => {
    const page = await mount(Counter, { onChange })
    await press('3', page.find(NUMBER))
    expect(page.find(NUMBER).textContent).toBe('3')
    await press('5')
    await press('Backspace')
    await press('0')
    expect(page.find(NUMBER).textContent).toBe('30')
    await press('Enter')
    expect(onChange.mock.calls).toEqual([[30]])
    await press('9')
    expect(page.find(NUMBER).textContent).toBe('10')
    page.unmount()
  })
})
