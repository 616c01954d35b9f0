export const heightOf = (selector: string): Promise<number> =>
  Promise.resolve(document.querySelector(`.page-frame:not([hidden]) ${selector}`)?.getBoundingClientRect().height ?? 0)

export const moveTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })

void ({ heightOf, moveTo } satisfies typeof import('./keepPlace'))
