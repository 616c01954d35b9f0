/** Strings by key. Never throws: a full or forbidden storage forgets, a page that cannot remember still works. */
export interface Storage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
  /** The text is there, and will still be when the app is opened again. */
  lasts(key: string, value: string): boolean
}
