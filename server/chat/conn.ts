/** One socket, and what is known of whoever holds it. */
import type { WebSocket } from 'ws'
import type { ChatFrame } from '../../src/api/chat'
import { personOf, type ChatSeller, type Talker } from '../domains/chat/talkers'

/** Whoever reads slower than he is written to is let go, before the process keeps it all for him. */
const MOST_WAITING_BYTES = 1024 * 1024

export interface Conn {
  readonly id: string
  readonly socket: WebSocket
  readonly tokenHash: string
  /** Under which he sees the service: addresses of pictures begin with it. */
  readonly origin: string
  /** A buyer, or one who looks on from the desk. */
  readonly who: { talker: Talker; seller: null } | { talker: null; seller: ChatSeller }
  groupId: string
  /** Whether anything came since the latest ping. */
  isAlive: boolean
}

/** The name by which his sockets are counted. */
export const holderOf = ({ talker, seller }: Conn['who']): string =>
  talker ? personOf(talker) : `desk:${seller.sellerId}`

export function write({ socket }: Pick<Conn, 'socket'>, frame: ChatFrame): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > MOST_WAITING_BYTES) return socket.terminate()
  socket.send(JSON.stringify(frame))
}
