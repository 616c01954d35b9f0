/** What the calls need of the part that holds the sockets (`server/chat`): it knows who is there and tells them. */
import type { ChatFrame } from '../../../src/api/chat'

export interface ChatEvent {
  shopNo: string
  groupId: string
  frame: ChatFrame
  to: 'buyer' | 'desk' | 'both'
  /** The socket that it came from, which knows it already. */
  skip?: string
}

export interface ChatLine {
  /** false: another process has the talks (R-RUN-04). */
  serves(): boolean
  /** Resolved when the other processes have it, or cannot have it. */
  publish(event: ChatEvent): Promise<void>
  /** Counts one more; false when that is more than `most` within the time. */
  takes(key: string, most: number, withinMs: number): Promise<boolean>
  /** Whether somebody of this name (`personOf`) has a socket, in any process. */
  isThere(person: string): Promise<boolean>
  /** Signs addresses of pictures, the same in every process. */
  secret(): string
  /** What WeChat says of a text, where it is asked; true where it is not. */
  allowsText(text: string, openIds: readonly string[]): Promise<boolean>
}
