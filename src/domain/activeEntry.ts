/** R-CRT-07: the entry that was picked, otherwise the one flagged default, otherwise the first; undefined of an empty list. */
export function activeEntry<TEntry>(
  entries: readonly TEntry[],
  isDefault: (entry: TEntry) => boolean,
  isPicked: (entry: TEntry) => boolean = () => false,
): TEntry | undefined {
  return entries.find(isPicked) ?? entries.find(isDefault) ?? entries[0]
}
