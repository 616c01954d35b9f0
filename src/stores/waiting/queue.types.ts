import type { Change, Clash, Notice, Value } from '@/domain/waiting/change'
import type { RootStore } from '../RootStore'
import type { WaitingBasket, Wishing } from './wishes.types'

/** `sending`: it is being brought. `cut`: the last try met no line. `busy`: it met a service that asks for patience. */
export type QueueState = 'resting' | 'sending' | 'cut' | 'busy'

/** What a change has become. `stop`: the buyer has no session any more, or the shop is closed; nothing of it is lost. */
export type Outcome =
  | { readonly is: 'done'; readonly told?: string }
  | { readonly is: 'clash'; readonly clash: Clash }
  | { readonly is: 'stop' }

/** Who brings the changes of one kind to the service. A broken line is thrown. */
export interface Deliverer {
  /** A new round begins: what was read for the last one may have changed. */
  begin(): void
  /**
   * `leave` is told what is about to be sent, with whatever goes along with it: it is no longer altered, and when no
   * answer comes exactly this is sent again.
   */
  deliver(
    change: Change,
    leave: (sent: NonNullable<Change['sent']>, along?: readonly string[]) => void,
  ): Promise<Outcome>
}

/** What pages see of the queue. */
export interface WaitingQueue {
  readonly changes: readonly Change[]
  readonly state: QueueState
  /** What the last round has brought, for some seconds. */
  readonly synced: { readonly done: number; readonly asked: number; readonly at: number } | undefined
  readonly notices: readonly Notice[]
  /** The device says that it has no line; what it says is a hint. */
  readonly hasNoLine: boolean
  /** Keeps what the buyer did, after a try that was `broken` or behind what waits already; answers whether it is safe. */
  put(wishing: Wishing, broken?: unknown): boolean
  /** Keeps it if it has to follow something that waits, or if there is no line; if not, it is sent as always. */
  follow(wishing: Wishing): boolean
  /** What it is to be; undefined when nothing waits. */
  wantedOf(kind: string, of: string): Value | undefined
  /** What the mark of this thing says; '' when nothing waits. */
  markOf(kind: string, of: string): string
  countOf(kinds: readonly string[]): number
  withdraw(kind: string, of: string): void
  choose(change: Change, to?: Change['to']): void
  dismiss(notice: Notice): void
  flush(): Promise<void>
  /**
   * What waits for a basket is brought before anything is made of it. Answers why it is not all there; '' when nothing
   * stands in the way.
   */
  settled(kind: WaitingBasket): Promise<string>
  /** Somebody else is here, or nobody, or it is another shop. */
  handleMember(): void
}

export interface WaitingCode {
  openQueue(root: RootStore): WaitingQueue
}
