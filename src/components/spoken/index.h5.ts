import type { Spoken } from './spoken.types'

const ATTRIBUTE_OF: Readonly<Record<keyof Spoken, string>> = {
  role: 'role',
  id: 'id',
  label: 'aria-label',
  hidden: 'aria-hidden',
  live: 'aria-live',
  current: 'aria-current',
  pressed: 'aria-pressed',
  expanded: 'aria-expanded',
  selected: 'aria-selected',
  checked: 'aria-checked',
  invalid: 'aria-invalid',
  purpose: 'autoComplete',
  describedBy: 'aria-describedby',
  labelledBy: 'aria-labelledby',
  controls: 'aria-controls',
  modal: 'aria-modal',
  popup: 'aria-haspopup',
  valueNow: 'aria-valuenow',
  valueMin: 'aria-valuemin',
  valueMax: 'aria-valuemax',
}

/** Attributes to spread on an element: `<View {...spoken({ role: 'status' })} />`. */
export function spoken(meaning: Spoken): Record<string, unknown> {
  const attributes: Record<string, unknown> = {}
  for (const key of Object.keys(meaning) as (keyof Spoken)[]) {
    const value = meaning[key]
    const name = ATTRIBUTE_OF[key]
    if (name && value !== undefined) attributes[name] = value
  }
  return attributes
}

spoken satisfies (meaning: Spoken) => Record<string, unknown>
