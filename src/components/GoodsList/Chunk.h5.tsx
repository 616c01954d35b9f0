import { useEffect, useRef, useState } from 'react'
import type { ChunkProps } from './Chunk.types'

/** Two screens above and below the one shown stay drawn, so that no fling runs into empty boxes. */
const MARGIN = '200% 0px'

let observer: IntersectionObserver | undefined
const listeners = new WeakMap<Element, (crossing: IntersectionObserverEntry) => void>()

function watch(element: Element, listen: (crossing: IntersectionObserverEntry) => void): () => void {
  observer ??= new IntersectionObserver(
    (crossings) => {
      for (const crossing of crossings) listeners.get(crossing.target)?.(crossing)
    },
    { rootMargin: MARGIN },
  )
  const watching = observer
  listeners.set(element, listen)
  watching.observe(element)
  return () => watching.unobserve(element)
}

/** Some cards of a long list. Far from the screen they are an empty box of the same height. */
export function Chunk({ className, render }: ChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    if (!box.current) return undefined
    return watch(box.current, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting) setHeight(undefined)
      // A page that is hidden has no height: it keeps its cards, to be there at once when it is shown again.
      else if (boundingClientRect.height > 0) setHeight(boundingClientRect.height)
    })
  }, [])
  return (
    <div ref={box} className={className} style={height === undefined ? undefined : { height }}>
      {height === undefined ? render() : null}
    </div>
  )
}

void (Chunk satisfies (props: ChunkProps) => unknown)
