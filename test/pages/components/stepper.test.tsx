import { useState } from 'react'
import { Stepper } from '@/components/Stepper'
import { quantityRule } from '@/domain/quantity'
import { dialogs } from '@/platform/dialogs'
import { mount } from '../setup/mount'

const RULE = quantityRule({ minOrderNum: 8, mpq: 5, canPurchaseQty: 23 })

interface ShelfProps {
  onChange: (quantity: number) => void
  onType?: (digit?: string) => void
  onRemove?: () => void
}

function Shelf({ onChange, onType = () => undefined, onRemove }: ShelfProps) {
  const [value, setValue] = useState(RULE.min)
  const handleChange = (quantity: number) => {
    setValue(quantity)
    onChange(quantity)
  }
  return (
    <Stepper
      name="螺栓"
      unit="盒"
      value={value}
      rule={RULE}
      onChange={handleChange}
      onType={onType}
      onRemove={onRemove}
    />
  )
}

const field = (container: HTMLElement) => container.querySelector<HTMLElement>('[role=spinbutton]')!

describe('stepper', () => {
  let toast: jest.SpyInstance
  beforeEach(() => {
    toast = jest.spyOn(dialogs, 'toast').mockImplementation(() => undefined)
  })
  afterEach(() => jest.restoreAllMocks())

  test('[R-VAL-02] steps by whole packs and explains both ends', async () => {
    const onChange = jest.fn()
    const shelf = await mount(Shelf, { onChange })
    expect(field(shelf.container).textContent).toBe('10')
    await shelf.tap('减少，最少 10 盒')
    expect(toast).toHaveBeenCalledWith('最少 10 盒')
    await shelf.tap('增加')
    await shelf.tap('增加')
    expect(onChange.mock.calls).toEqual([[15], [20]])
    expect(field(shelf.container).textContent).toBe('20')
    await shelf.tap('增加')
    expect(toast).toHaveBeenLastCalledWith('最多 20 盒')
  })

  test('the number asks for the keys: by a tap, by return, by the first digit; arrows step', async () => {
    const onChange = jest.fn()
    const onType = jest.fn()
    const shelf = await mount(Shelf, { onChange, onType })
    await shelf.tap('数量，螺栓')
    for (const key of ['Enter', '7', 'a', 'Tab', 'ArrowUp']) {
      field(shelf.container).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(onType.mock.calls).toEqual([[], [undefined], ['7']])
    expect(onChange.mock.calls).toEqual([[15]])
  })

  test('[R-VAL-02] in the cart minus at the least quantity offers to remove', async () => {
    const onRemove = jest.fn()
    const shelf = await mount(Shelf, { onChange: jest.fn(), onRemove })
    await shelf.tap('减少，最少 10 盒')
    expect(onRemove).toHaveBeenCalledTimes(1)
    expect(toast).not.toHaveBeenCalled()
  })

  test('is spoken as a quantity with its limits', async () => {
    const shelf = await mount(Shelf, { onChange: jest.fn() })
    const { attributes } = field(shelf.container)
    const read = (name: string) => attributes.getNamedItem(name)?.value
    expect(read('aria-label')).toBe('数量，螺栓')
    expect([read('aria-valuenow'), read('aria-valuemin'), read('aria-valuemax')]).toEqual(['10', '10', '20'])
  })
})
