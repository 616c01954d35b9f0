import { begun, goWith, styled } from './sight'

/** The first sight that a browser draws by itself, from the answers, as on any other server. */
function drawHere(file: string): void {
  const script = document.createElement('script')
  script.src = file
  document.head.append(script)
}

/**
 * For a script that stands behind a first sight which the service has drawn into the document: shows it, once its styles
 * are there, if it is what this buyer is to see, and else takes it away, for one of his own.
 */
export function adopt(isHis: (drawnFor: DOMStringMap) => boolean): HTMLElement | undefined {
  const sight = document.currentScript!.previousElementSibling as HTMLElement
  const { ends, otherwise } = sight.dataset
  if (!window.__sight || !begun().isPlain || !isHis(sight.dataset)) {
    sight.remove()
    if (otherwise) drawHere(otherwise)
    return undefined
  }
  goWith(document.getElementById('app')!, sight, ends!)
  void styled().then(() => {
    sight.style.display = ''
  })
  return sight
}
