import { useState } from 'react'
import { Stepper } from '@/components/Stepper'
import { quantityRule } from '@/domain/quantity'
import { dialogs } from '@/platform/dialogs'
import { mount } from '../setup/mount'

const RULE = quantityRule({ minOrderNum: 8, mpq: 5, canPurchaseQty: 23 })

interface StepperUserProps {
  onChange: (quantity: number) => void
  onType?: (digit?: string) => void
  onRemove?: () => void
}

function StepperUser({ onChange, onType = () => undefined, onRemove }: StepperUserProps) {
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
    const mounted = await mount(StepperUser, { onChange })
    expect(field(mounted.container).textContent).toBe('10')
    await mounted.tap('减少，最少 10 盒，螺栓')
    expect(toast).toHaveBeenCalledWith('最少 10 盒')
    await mounted.tap('增加，螺栓')
    await mounted.tap('增加，螺栓')
    expect(onChange.mock.calls).toEqual([[15], [20]])
    expect(field(mounted.container).textContent).toBe('20')
    await mounted.tap('增加，螺栓')
    expect(toast).toHaveBeenLastCalledWith('最多 20 盒')
  })

  test('the number asks for the keys: by a tap, by return, by the first digit; arrows step', async () => {
    const onChange = jest.fn()
    const onType = jest.fn()
    const mounted = await mount(StepperUser, { onChange, onType })
    await mounted.tap('数量，螺栓')
    for (const key of ['Enter', '7', 'a', 'Tab', 'ArrowUp']) {
      field(mounted.container).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(onType.mock.calls).toEqual([[], [undefined], ['7']])
    expect(onChange.mock.calls).toEqual([[15]])
  })

  test('[R-VAL-02] in the cart minus at the least quantity offers to remove', async () => {
    const onRemove = jest.fn()
    const mounted = await mount(StepperUser, { onChange: jest.fn(), onRemove })
    // It does something there, and looks and sounds like it.
    expect(mounted.find('减少，螺栓').className).not.toContain('off')
    await mounted.tap('减少，螺栓')
    expect(onRemove).toHaveBeenCalledTimes(1)
    expect(toast).not.toHaveBeenCalled()
  })

  test('[R-VAL-02] on a card minus at the least quantity takes the goods out, by name; what it comes to is spoken', async () => {
    const onChange = jest.fn()
    const mounted = await mount(function OnCard() {
      const [value, setValue] = useState(15)
      const handleChange = (quantity: number) => {
        setValue(quantity)
        onChange(quantity)
      }
      return (
        <Stepper name="螺栓" unit="盒" value={value} rule={{ ...RULE, min: 0 }} least={10} onChange={handleChange} />
      )
    })
    const spoken = () => mounted.container.querySelector('[aria-live]')?.textContent
    expect(spoken()).toBe('')
    await mounted.tap('减少，螺栓')
    expect(spoken()).toBe('10 盒')
    await mounted.tap('增加，螺栓')
    expect(spoken()).toBe('15 盒')
    await mounted.tap('减少，螺栓')
    await mounted.tap('移除，螺栓')
    expect(onChange.mock.calls).toEqual([[10], [15], [10], [5]])
  })

  test('is spoken as a quantity with its limits', async () => {
    const mounted = await mount(StepperUser, { onChange: jest.fn() })
    const { attributes } = field(mounted.container)
    const read = (name: string) => attributes.getNamedItem(name)?.value
    expect(read('aria-label')).toBe('数量，螺栓')
    expect([read('aria-valuenow'), read('aria-valuemin'), read('aria-valuemax')]).toEqual(['10', '10', '20'])
  })
})
