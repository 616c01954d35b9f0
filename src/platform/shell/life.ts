/** What happens to a page or to the app, by the names that the hooks use. */
export type LifeEvent =
  | 'launch'
  | 'notFound'
  | 'arrive'
  | 'load'
  | 'ready'
  | 'show'
  | 'hide'
  | 'unload'
  | 'scroll'
  | 'reachBottom'
  | 'pullDown'
  | 'share'

type Handler = (payload?: unknown) => void

export class Life {
  private readonly handlers = new Map<LifeEvent, Set<Handler>>()

  on(event: LifeEvent, handler: Handler): () => void {
    const registered = this.handlers.get(event) ?? new Set()
    this.handlers.set(event, registered.add(handler))
    return () => registered.delete(handler)
  }

  emit(event: LifeEvent, payload?: unknown): void {
    // A copy: a handler may register or remove others while it runs.
    for (const handler of [...(this.handlers.get(event) ?? [])]) handler(payload)
  }

  listensTo(event: LifeEvent): boolean {
    return (this.handlers.get(event)?.size ?? 0) > 0
  }
}

/** The app's own: launch, unknown pages, arrival at any page, and being shown or hidden as a whole. */
export const appLife = new Life()
