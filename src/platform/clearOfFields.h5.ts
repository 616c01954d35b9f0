const PAGE = '.page-frame:not([hidden])'
const GAP_PX = 8

const boxOf = (element: Element) => element.getBoundingClientRect()

export function clearOfFields(): number | undefined {
  const said = document.querySelector(`${PAGE} [role=status][aria-live]`)
  if (!said) return undefined
  const { top: usual, height } = boxOf(said)
  const fields = [...document.querySelectorAll(`${PAGE} input, ${PAGE} textarea`)].map(boxOf)
  let top = usual
  for (const field of fields.sort((a, b) => a.top - b.top)) {
    if (field.top < top + height && field.bottom > top) top = field.bottom + GAP_PX
  }
  return top + height < window.innerHeight ? top : usual
}

void ({ clearOfFields } satisfies typeof import('./clearOfFields'))
