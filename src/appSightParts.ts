/** What first sights are made of. Words of others are only ever set as text. */
import { readAnswer } from './client/answer'

type Part = Node | string | false | undefined

/** An element with its texts and parts, without those that are none. */
export function box(className: string, ...parts: Part[]): HTMLElement {
  const element = document.createElement('div')
  element.className = className
  element.append(...parts.filter((part) => part !== false && part !== undefined))
  return element
}

export function inline(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

/** What a success holds, judged as the wrapper does. */
export function dataOf<TData>(answer: EarlyAnswer): TData | undefined {
  const { envelope } = readAnswer(answer)
  return envelope?.code === 200 ? ((envelope.data as TData | null) ?? undefined) : undefined
}
