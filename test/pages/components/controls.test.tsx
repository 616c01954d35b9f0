import { useState } from 'react'
import { Carousel } from '@/components/Carousel'
import { SearchField } from '@/components/SearchField'
import { Sheet } from '@/components/Sheet'
import { ListFooter } from '@/components/States'
import { eventually } from '../setup/eventually'
import { mount } from '../setup/mount'

function Opener({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const handleClose = () => {
    setOpen(false)
    onClose()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        筛选
      </button>
      <Sheet open={open} title="全部筛选" onClose={handleClose} footer={<button type="button">查看</button>}>
        <input aria-label="最低价" />
      </Sheet>
    </>
  )
}

const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
const press = (key: string) => {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return pause()
}

describe('sheet', () => {
  test('takes the focus, keeps it, and gives it back on Escape', async () => {
    const page = await mount(Opener)
    page.find('筛选').focus()
    await page.tap('筛选')
    expect(document.activeElement).toBe(dialog())
    page.find('查看').focus()
    await press('Tab')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('关闭')
    await press('Escape')
    await eventually(() => expect(dialog()).toBeNull())
    // Its entry in the history has gone with it: the next step back leaves the page.
    await eventually(() => expect(window.history.state?.sheet).toBeUndefined())
    await eventually(() => expect(document.activeElement).toBe(page.find('筛选')))
    page.unmount()
  })

  test('the system back key closes the sheet and stays on the page', async () => {
    const onClose = jest.fn()
    const page = await mount(Opener, { onClose })
    const address = window.location.href
    await page.tap('筛选')
    window.history.back()
    await eventually(() => expect(dialog()).toBeNull())
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(window.location.href).toBe(address)
    page.unmount()
  })
})

describe('search field', () => {
  test('[R-SCR-09] sends nothing while an input method is composing', async () => {
    const onInput = jest.fn()
    const page = await mount(SearchField, { hint: 'M8 螺栓', onInput, onSearch: jest.fn() })
    const field = page.find('搜索商品')
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    await pause()
    await page.type('搜索商品', 'luo')
    expect(onInput).not.toHaveBeenCalled()
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    await eventually(() => expect(onInput).toHaveBeenCalledWith('luo'))
  })

  test('[R-SCR-09] can be emptied, and submits what stands in it', async () => {
    const onInput = jest.fn()
    const onSearch = jest.fn()
    const page = await mount(SearchField, { hint: '', value: '螺母', onInput, onSearch })
    page.container.querySelector('form')!.requestSubmit()
    expect(onSearch).toHaveBeenCalledWith('螺母')
    await page.tap('清空输入')
    expect(onInput).toHaveBeenCalledWith('')
    expect(() => page.find('清空输入')).toThrow()
  })
})

describe('carousel', () => {
  test('[R-SCR-48] can be stopped from the keyboard and says where it is', async () => {
    const page = await mount(Carousel, { label: '店铺活动', slides: ['一', '二', '三'], autoplay: true })
    expect(page.find('店铺活动，第 1 张共 3 张')).toBeTruthy()
    await page.tap('暂停轮播')
    expect(page.find('继续轮播')).toBeTruthy()
  })

  test('[R-SCR-48] a single slide has no controls', async () => {
    const page = await mount(Carousel, { label: '店铺活动', slides: ['一'], autoplay: true })
    expect(page.container.querySelectorAll('button')).toHaveLength(0)
  })
})

describe('list footer', () => {
  test('[R-SCR-56] a failed page is asked for again by a tap', async () => {
    const onRetry = jest.fn()
    const page = await mount(ListFooter, { state: 'error' as const, onRetry })
    await page.tap('加载失败，点按重试')
    expect(onRetry).toHaveBeenCalledTimes(1)
    expect((await mount(ListFooter, { state: 'end' as const })).text()).toBe('没有更多了')
  })
})
