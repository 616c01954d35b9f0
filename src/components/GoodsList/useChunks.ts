import { useRef } from 'react'

/** Fills whole rows of one, two and three columns. */
const SIZE = 12

/** The list in pieces. A full piece stays the same array while the list grows, so that nothing of it is drawn again. */
export function useChunks<TItem>(items: readonly TItem[]): readonly (readonly TItem[])[] {
  const last = useRef<{ items: readonly TItem[]; chunks: (readonly TItem[])[] }>({ items: [], chunks: [] })
  if (last.current.items === items) return last.current.chunks
  const chunks: (readonly TItem[])[] = []
  for (let start = 0; start < items.length; start += SIZE) {
    const before = last.current.chunks[chunks.length]
    const chunk = items.slice(start, start + SIZE)
    const isSame = before?.length === chunk.length && chunk.every((item, index) => item === before[index])
    chunks.push(isSame ? before : chunk)
  }
  last.current = { items, chunks }
  return chunks
}
