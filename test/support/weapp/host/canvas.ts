/** The 2D canvas of the mini-program: a node found by a query, which makes its own pictures and ends as a file. */
import type { Options } from './answer'
import { reachable } from './appFiles'

interface Query {
  select(selector: string): { fields(fields: { node?: boolean }): unknown }
}

/** A picture whose address is led through the host, as the widgets' are. */
function createImage(): HTMLImageElement {
  const image = new Image()
  const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  Object.defineProperty(image, 'src', {
    get: () => own?.get?.call(image) as string,
    set: (address: string) => own?.set?.call(image, reachable(address)),
  })
  return image
}

function findCanvas(selector: string): HTMLCanvasElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('.mini-page')].filter((page) => page.checkVisibility())
  const found = shown.map((page) => page.querySelector(selector)).find(Boolean)
  const canvas = found instanceof HTMLCanvasElement ? found : (found?.querySelector('canvas') ?? undefined)
  return canvas && Object.assign(canvas, { createImage })
}

/** The framework's queries know no nodes; everything else is theirs. */
export function withNodes<TQuery>(query: TQuery): TQuery {
  const inner = query as unknown as Query
  const select = inner.select.bind(inner)
  inner.select = (selector) => {
    const chosen = select(selector)
    const fields = chosen.fields.bind(chosen)
    chosen.fields = (wanted) => {
      if (!wanted.node) return fields(wanted)
      const exec = (answer: (found: unknown[]) => void) =>
        setTimeout(() => {
          const node = findCanvas(selector)
          answer([node ? { node } : null])
        })
      return { exec }
    }
    return chosen
  }
  return query
}

export function canvasToTempFilePath({ canvas }: Options): { tempFilePath: string } {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('canvas is empty')
  return { tempFilePath: canvas.toDataURL('image/png') }
}
