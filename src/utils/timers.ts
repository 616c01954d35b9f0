/** Timers that are known by their name; one that is started anew forgets when it began. */
export class Timers<TName> {
  private readonly running = new Map<TName, ReturnType<typeof setTimeout>>()

  start(name: TName, ms: number, due: () => void): void {
    this.stop(name)
    this.running.set(name, setTimeout(due, ms))
  }

  stop(name: TName): void {
    clearTimeout(this.running.get(name))
    this.running.delete(name)
  }
}
