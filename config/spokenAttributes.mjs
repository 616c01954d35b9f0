import { mergeInternalComponents } from '@tarojs/shared'

/** What a screen reader is told about a view of the mini-program (`@/components/spoken`); Taro's own templates leave it out. */
const NAMES = ['aria-label', 'aria-role', 'aria-disabled', 'aria-checked', 'aria-selected', 'aria-expanded']

// Part of the app as well: the templates call attributes by short names, which the running app counts anew. What only
// one side knew would shift the names of all others.
mergeInternalComponents({ View: Object.fromEntries(NAMES.map((name) => [name, ''])) })
