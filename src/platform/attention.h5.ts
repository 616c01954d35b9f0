import type { Attention } from './attention.types'

/** Pages behind the one shown stay in the document, and may hold the same ids. */
export const drawAttention: Attention['drawAttention'] = (id) => {
  document.querySelector<HTMLElement>(`.page:not([hidden]) #${CSS.escape(id)}`)?.focus()
}

void ({ drawAttention } satisfies Attention)
