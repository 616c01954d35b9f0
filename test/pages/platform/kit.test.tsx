import { createRef, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { act } from 'react-dom/test-utils'
import { Button, Form, Image, Input, RichText, ScrollView, View } from '../../../src/platform/kit'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let container: HTMLElement

function draw(element: ReactElement): HTMLElement {
  act(() => root.render(element))
  return container
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})

afterEach(() => {
  act(() => root.unmount())
  container.remove()
})

/** What a keyboard does: the text is in the field before anybody hears of it. */
function typeInto(field: HTMLInputElement, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  setter.call(field, value)
  act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
}

describe('Input', () => {
  it('reports what is typed, but nothing while an input method composes', () => {
    const seen: string[] = []
    draw(<Input onInput={(event) => seen.push(event.detail.value)} />)
    const field = container.querySelector('input')!
    typeInto(field, 'M8')
    act(() => void field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
    typeInto(field, "M8luo's")
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
    typeInto(field, 'M8螺丝')
    expect(seen).toEqual(['M8'])
    act(() => void field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
    expect(seen).toEqual(['M8', 'M8螺丝'])
  })

  it('confirms with Enter, and not with the Enter that ends a composition', () => {
    const confirmed: string[] = []
    draw(<Input defaultValue="扳手" onConfirm={(event) => confirmed.push(event.detail.value)} />)
    const field = container.querySelector('input')!
    const enter = (isComposing: boolean) =>
      act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing })))
    enter(true)
    expect(confirmed).toEqual([])
    enter(false)
    expect(confirmed).toEqual(['扳手'])
  })

  it('keeps what the buyer types when the page draws again with the old value, and takes a new one', () => {
    draw(<Input value="" placeholder="搜索" />)
    const field = container.querySelector('input')!
    typeInto(field, 'abc')
    draw(<Input value="" placeholder="再搜索" />)
    expect(field.value).toBe('abc')
    draw(<Input value="M8" placeholder="再搜索" />)
    expect(field.value).toBe('M8')
  })

  it('shows the right keyboard and hides passwords', () => {
    draw(
      <>
        <Input type="number" maxlength={-1} confirmType="search" />
        <Input password />
      </>,
    )
    const [number, secret] = [...container.querySelectorAll('input')]
    expect([number!.inputMode, number!.type, number!.getAttribute('enterkeyhint')]).toEqual([
      'numeric',
      'text',
      'search',
    ])
    expect([secret!.type, secret!.maxLength]).toEqual(['password', 140])
  })
})

describe('Image', () => {
  it('keeps its box and shows nothing broken when the picture fails', () => {
    const failed: string[] = []
    draw(
      <Image
        className="ui-thumb"
        src="/a.webp"
        mode="aspectFill"
        onError={(event) => failed.push(event.detail.errMsg)}
      />,
    )
    const picture = container.querySelector('img')!
    expect(picture.getAttribute('src')).toBe('/a.webp')
    act(() => void picture.dispatchEvent(new Event('error')))
    expect(failed).toHaveLength(1)
    expect(container.querySelector('.ui-thumb')).not.toBeNull()
    expect(container.querySelector('img')).toBeNull()
    draw(<Image className="ui-thumb" src="/b.webp" mode="aspectFill" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/b.webp')
  })

  it('a lazy picture is fetched when it comes near the screen, and reports its size', async () => {
    const sizes: unknown[] = []
    draw(<Image src="/a.webp" lazyLoad onLoad={(event) => sizes.push(event.detail)} />)
    expect(container.querySelector('img')).toBeNull()
    await act(async () => {})
    const picture = container.querySelector('img')!
    act(() => void picture.dispatchEvent(new Event('load')))
    expect(sizes).toEqual([{ width: 0, height: 0 }])
    expect(picture.className).toContain('kit-image--on')
  })
})

describe('RichText', () => {
  it.each([
    ['<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    ['<img src=x onerror=alert(1)>', '<img alt="">'],
    ['<img src="/a.webp" onload="x()">', '<img src="/a.webp" alt="">'],
    ['<a href="javascript:alert(1)">去</a>', '<a rel="noopener noreferrer">去</a>'],
    ['<a href=" JaVaScRiPt:alert(1)">去</a>', '<a rel="noopener noreferrer">去</a>'],
    ['<svg><a href="javascript:1">x</a></svg>尾', '尾'],
    ['<iframe src="https://evil.example"></iframe><b>留</b>', '<b>留</b>'],
    ['<form action="/x"><input name="a">字</form>', '字'],
    ['<div style="position:fixed;inset:0">盖</div>', '<div>盖</div>'],
    ['<div style="background:url(https://evil.example/p)">踪</div>', '<div>踪</div>'],
    ['<p style="color:red;text-align:center">红</p>', '<p style="color: red; text-align: center">红</p>'],
    ['<p style="color:#c00;position:fixed;z-index:9">红</p>', '<p style="color: rgb(204, 0, 0)">红</p>'],
    ['<div style="p\\6fsition:fixed;inset:0">盖</div>', '<div>盖</div>'],
    ['<div style="background-color:u\\72l(//evil.example)">踪</div>', '<div>踪</div>'],
    ['<div style="transform:scale(99);margin-top:-999px;width:9999px">盖</div>', '<div>盖</div>'],
    ['<div class="ui-overlay">盖</div>', '<div>盖</div>'],
    ['<custom-tag><i>斜</i></custom-tag>', '<i>斜</i>'],
    ['<div><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript></div>', '<div></div>'],
    ['<base href="https://evil.example/"><p>基</p>', '<p>基</p>'],
  ])('makes %s harmless', (given, expected) => {
    draw(<RichText nodes={given} />)
    expect(container.firstElementChild!.innerHTML).toBe(expected)
  })

  it('draws a list of nodes as elements, its text as text', () => {
    draw(<RichText nodes={[{ name: 'div', children: [{ type: 'text', text: '<b>不是标签</b>' }] }]} />)
    expect(container.textContent).toBe('<b>不是标签</b>')
    expect(container.querySelector('b')).toBeNull()
  })
})

describe('the other elements', () => {
  it('View: a tap is a click, the style may be a text, what a browser does not know is left out', () => {
    const taps: string[] = []
    const ref = createRef<HTMLDivElement>()
    const props = { onTap: () => taps.push('tap'), style: 'color: red; --fade: 8px', catchMove: true }
    draw(<View {...props} ref={ref} ariaLabel="卡片" hoverClass="is-pressed" />)
    act(() => ref.current!.click())
    expect(taps).toEqual(['tap'])
    expect([ref.current!.style.color, ref.current!.style.getPropertyValue('--fade')]).toEqual(['red', '8px'])
    expect([...ref.current!.attributes].map(({ name }) => name).sort()).toEqual(['aria-label', 'style'])
  })

  it('Form: submitting hands over the fields by name', () => {
    const values: unknown[] = []
    draw(
      <Form onSubmit={(event) => values.push(event.detail.value)}>
        <Input name="mobile" defaultValue="13800000001" />
        <Button formType="submit">登录</Button>
      </Form>,
    )
    act(() => container.querySelector('button')!.click())
    expect(values).toEqual([{ mobile: '13800000001' }])
  })

  it('Button: busy or disabled answers no tap', () => {
    let taps = 0
    draw(
      <Button loading onClick={() => taps++}>
        提交
      </Button>,
    )
    act(() => container.querySelector('button')!.click())
    expect(taps).toBe(0)
    expect(container.querySelector('button')!.getAttribute('aria-busy')).toBe('true')
  })

  it('ScrollView: calls for more once per arrival at the lower edge', () => {
    let calls = 0
    draw(<ScrollView scrollY lowerThreshold={50} onScrollToLower={() => calls++} />)
    const box = container.querySelector<HTMLElement>('.kit-scroll--y')!
    const sizes = { scrollHeight: 1000, clientHeight: 400 }
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(box, name, { value, configurable: true })
    const scrollTo = (top: number) => {
      box.scrollTop = top
      act(() => void box.dispatchEvent(new Event('scroll')))
    }
    scrollTo(100)
    expect(calls).toBe(0)
    scrollTo(570)
    scrollTo(590)
    expect(calls).toBe(1)
    scrollTo(200)
    scrollTo(580)
    expect(calls).toBe(2)
  })
})
