import type { Spoken } from './spoken.types'

const STATE_OF = { expanded: 'aria-expanded', selected: 'aria-selected', checked: 'aria-checked' } as const

/**
 * A reader of the mini-program speaks the texts of an element by itself. So only a name that stands in no text is sent,
 * with the role that goes with it, and a state: every attribute costs bytes in setData, twenty times on a page of goods.
 */
export function spoken(meaning: Spoken): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  if (meaning.label !== undefined) {
    attributes['aria-label'] = meaning.label
    attributes['aria-role'] = meaning.role
  }
  for (const key of ['expanded', 'selected', 'checked'] as const) {
    if (meaning[key] !== undefined) attributes[STATE_OF[key]] = meaning[key]
  }
  return attributes
}

spoken satisfies (meaning: Spoken) => Record<string, unknown>
