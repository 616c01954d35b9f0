import { useRef } from 'react'

/** Fills whole rows of one, two and three columns. */
const SIZE = 6

interface Cut<TItem> {
  items: readonly TItem[]
  drawn: number
  chunks: (readonly TItem[])[]
}

/**
 * The first `drawn` of the list in pieces. A full piece stays the same array while the list grows, so that nothing of
 * it is drawn again.
 */
export function useChunks<TItem>(items: readonly TItem[], drawn = items.length): readonly (readonly TItem[])[] {
  const last = useRef<Cut<TItem>>({ items: [], drawn: 0, chunks: [] })
  if (last.current.items === items && last.current.drawn === drawn) return last.current.chunks
  const chunks: (readonly TItem[])[] = []
  for (let start = 0; start < drawn; start += SIZE) {
    const before = last.current.chunks[chunks.length]
    const chunk = items.slice(start, Math.min(start + SIZE, drawn))
    const isSame = before?.length === chunk.length && chunk.every((item, index) => item === before[index])
    chunks.push(isSame ? before : chunk)
  }
  last.current = { items, drawn, chunks }
  return chunks
}
