import type { Said } from './talk'

/** A long talk is drawn in groups, so that those far from the screen can be left out. */
export const GROUP_SIZE = 10

export interface Group {
  /** Stays the same however much is put above or below. */
  readonly key: number
  readonly said: readonly Said[]
  /** Stands above its first one. */
  readonly before: Said | undefined
}

/** Counted from the message `origin`, up and down; from the first one where that is not there. */
export function grouped(said: readonly Said[], origin: string): readonly Group[] {
  const start = Math.max(
    0,
    said.findIndex(({ msgId }) => msgId === origin),
  )
  const groups: Group[] = []
  let from = 0
  while (from < said.length) {
    const key = Math.floor((from - start) / GROUP_SIZE)
    const to = Math.min(said.length, start + (key + 1) * GROUP_SIZE)
    groups.push({ key, said: said.slice(from, to), before: said[from - 1] })
    from = to
  }
  return groups
}

/** Nobody has to draw again what has not changed. */
export const isSameGroup = (one: Group, other: Group): boolean =>
  one.key === other.key &&
  one.before === other.before &&
  one.said.length === other.said.length &&
  one.said.every((said, at) => said === other.said[at])

export interface Place {
  /** Of the first group, from the upper edge of the screen. */
  readonly top: number
  readonly view: number
}

/** How many screens beyond the edges are drawn. */
const MARGIN = 1.5

/**
 * Of the groups that lie far from the screen, by their key how high each is; `height` of the others is what was measured
 * just now. A group whose height nobody knows is drawn, and so is the last one, which grows. Also where that one ends.
 */
export function farGroups(
  groups: readonly Group[],
  height: (key: number) => number | undefined,
  { top, view }: Place,
): { readonly far: ReadonlyMap<number, number>; readonly end: number } {
  const far = new Map<number, number>()
  const last = groups[groups.length - 1]?.key
  let end = top
  for (const { key } of groups) {
    const high = height(key)
    const above = end
    end += high ?? 0
    if (high && key !== last && (end < -view * MARGIN || above > view * (1 + MARGIN))) far.set(key, high)
  }
  return { far, end }
}
