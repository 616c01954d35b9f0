import { MESSAGES } from '@/domain/chat/limits'
import { ANSWER_MS } from '@/domain/chat/connection'

/** Two less than the service lets through, and a second longer: its clock is not ours. */
const MOST = MESSAGES.most - 2
const WITHIN_MS = MESSAGES.withinMs + 1_000

interface OutboxParts {
  /** Whether it could be handed to the line. */
  send(msgId: string): boolean
  /** Nobody has said that it came. */
  unanswered(msgId: string): void
  now(): number
}

/** What leaves leaves in the order in which it was written, and never faster than the service takes it. */
export class Outbox {
  private queue: string[] = []
  private readonly left: number[] = []
  private readonly waiting = new Map<string, ReturnType<typeof setTimeout>>()
  private pause: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly parts: OutboxParts) {}

  add(msgIds: readonly string[]): void {
    this.queue.push(...msgIds.filter((msgId) => !this.queue.includes(msgId)))
    this.pump()
  }

  answered(msgId: string): void {
    clearTimeout(this.waiting.get(msgId))
    this.waiting.delete(msgId)
  }

  /** The line is gone: whatever is to leave is told anew when there is one. */
  stop(): void {
    clearTimeout(this.pause)
    this.pause = undefined
    this.queue = []
    for (const msgId of [...this.waiting.keys()]) this.answered(msgId)
  }

  private pump(): void {
    const { send, unanswered, now } = this.parts
    while (this.queue.length > 0 && this.pause === undefined) {
      while (this.left.length > 0 && this.left[0]! <= now() - WITHIN_MS) this.left.shift()
      if (this.left.length >= MOST) {
        this.pause = setTimeout(
          () => {
            this.pause = undefined
            this.pump()
          },
          this.left[0]! + WITHIN_MS - now(),
        )
        return
      }
      const msgId = this.queue.shift()!
      this.answered(msgId)
      this.waiting.set(
        msgId,
        setTimeout(() => {
          this.waiting.delete(msgId)
          unanswered(msgId)
        }, ANSWER_MS),
      )
      if (send(msgId)) this.left.push(now())
      else this.answered(msgId)
    }
  }
}
