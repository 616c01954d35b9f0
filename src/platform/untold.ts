/** For what may fail without anybody missing it: a promise of Taro's rejects even where it was given a `fail`. */
export function untold(asked: unknown): void {
  void Promise.resolve(asked).catch(() => undefined)
}
