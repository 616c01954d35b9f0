import TestUtils from '@tarojs/test-utils-react'
import type { ComponentClass, FunctionComponent } from 'react'

export interface Mounted {
  readonly container: HTMLElement
  text(): string
  /** The visible element with this accessible name or text; throws with the page's text when there is none. */
  find(label: string): HTMLElement
  tap(label: string): Promise<void>
  type(label: string, value: string): Promise<void>
  /** Waits until the text is on the page. */
  see(text: string): Promise<void>
  unmount(): void
}

const WAIT_MS = 2000
const STEP_MS = 10

function nameOf(element: Element): string[] {
  return [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
    element.textContent?.trim() ?? '',
  ]
}

/** The innermost element that carries the name, as a finger would hit it. */
function findIn(container: HTMLElement, label: string): HTMLElement | undefined {
  const hits = [...container.querySelectorAll<HTMLElement>('*')].filter((element) => nameOf(element).includes(label))
  return hits.find((element) => !hits.some((other) => other !== element && element.contains(other)))
}

/** Renders one component with the React tools of Taro; the container is in the document, as its elements require. */
export async function mount<TProps extends object>(
  component: FunctionComponent<TProps> | ComponentClass<TProps>,
  props?: TProps,
): Promise<Mounted> {
  const utils = new TestUtils()
  const container = document.body.appendChild(document.createElement('div'))
  await utils.mount(component, props === undefined ? { container } : { container, props })

  const find = (label: string): HTMLElement => {
    const element = findIn(container, label)
    if (!element) throw new Error(`nothing is named "${label}" on: ${container.textContent}`)
    return element
  }
  const settle = () => utils.act(() => new Promise<void>((resolve) => setTimeout(resolve, STEP_MS)))

  return {
    container,
    find,
    text: () => container.textContent ?? '',
    async tap(label) {
      await utils.act(async () => {
        find(label).click()
      })
      await settle()
    },
    async type(label, value) {
      const field = find(label)
      const input = field.matches('input,textarea') ? field : field.querySelector('input,textarea')
      if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) {
        throw new Error(`"${label}" is no field`)
      }
      // React overrides the value property of the instance and would miss a plain assignment.
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
      await utils.act(async () => {
        setter?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      await settle()
    },
    async see(text) {
      for (let waited = 0; waited < WAIT_MS && !container.textContent?.includes(text); waited += STEP_MS) await settle()
      if (!container.textContent?.includes(text)) throw new Error(`"${text}" is not on: ${container.textContent}`)
    },
    unmount() {
      utils.unmout()
      container.remove()
    },
  }
}
