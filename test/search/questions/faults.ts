/** What is wrong with the questions themselves, seen from the catalogue alone. */
import { fits, type Good } from './catalogue'
import type { Question } from './form'

export function faultsOf({ ask, judgement }: Question, goods: readonly Good[]): string[] {
  const count = (parts: Parameters<typeof fits>[1]) => goods.filter((good) => fits(good, parts)).length
  if ('empty' in judgement) {
    return judgement.empty
      .filter((word) => goods.some((good) => good.written.includes(word)))
      .map((word) => `${ask}: ${word} is sold`)
  }
  if ('near' in judgement) {
    if (count(judgement.near) === 0) return [`${ask}: nothing like it is sold`]
    return count(judgement.exact) > 0 ? [`${ask}: exactly this is sold`] : []
  }
  return judgement.wanted.flatMap(({ any, clean, top }) => {
    const found = goods.filter((good) => fits(good, any))
    if (found.length === 0) return [`${ask}: no good fits ${any.map(textOf).join(' ')}`]
    if (found.some((good) => !fits(good, clean))) return [`${ask}: the page is narrower than the first three`]
    return top === 1 && found.length > 4 ? [`${ask}: ${found.length} goods have this number`] : []
  })
}

function textOf(part: RegExp | Readonly<Record<string, RegExp>>): string {
  if (part instanceof RegExp) return String(part)
  return Object.entries(part)
    .map(([key, pattern]) => `${key}:${pattern}`)
    .join(' ')
}
