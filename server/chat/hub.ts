/** The sockets of this process, by the talk that they follow. */
import type { ChatFrame } from '../../src/api/chat'
import { pictureAddress } from '../domains/chat/pictures'
import type { ChatEvent } from '../domains/chat/line'
import { holderOf, write, type Conn } from './conn'

export interface Hub {
  add(conn: Conn): void
  /** He follows this talk from now on. */
  follow(conn: Conn, groupId: string): void
  drop(conn: Conn): void
  deliver(event: ChatEvent): void
  all(): Iterable<Conn>
  count(): number
  /** How many of this holder are here. */
  held(holder: string): number
}

/** A picture is stored by its key, and seen by an address that is good for an hour. */
export function frameFor({ origin }: Pick<Conn, 'origin'>, frame: ChatFrame, secret: string): ChatFrame {
  if (frame.mediaType !== 'IMAGE') return frame
  return { ...frame, text: pictureAddress(frame.text, { origin, secret, now: new Date() }) }
}

class Sets {
  private readonly byName = new Map<string, Set<Conn>>()
  add(name: string, conn: Conn): void {
    const own = this.byName.get(name) ?? new Set()
    this.byName.set(name, own.add(conn))
  }
  remove(name: string, conn: Conn): void {
    const own = this.byName.get(name)
    own?.delete(conn)
    if (own?.size === 0) this.byName.delete(name)
  }
  of(name: string): ReadonlySet<Conn> {
    return this.byName.get(name) ?? new Set()
  }
}

export function createHub(secret: () => string): Hub {
  const conns = new Set<Conn>()
  const groups = new Sets()
  const desks = new Sets()
  const holders = new Sets()
  return {
    add: (conn) => {
      conns.add(conn)
      holders.add(holderOf(conn.who), conn)
      if (conn.who.seller) desks.add(conn.who.seller.shopNo, conn)
    },
    follow: (conn, groupId) => {
      if (conn.groupId !== '') groups.remove(conn.groupId, conn)
      conn.groupId = groupId
      groups.add(groupId, conn)
    },
    drop: (conn) => {
      conns.delete(conn)
      holders.remove(holderOf(conn.who), conn)
      if (conn.who.seller) desks.remove(conn.who.seller.shopNo, conn)
      if (conn.groupId !== '') groups.remove(conn.groupId, conn)
    },
    deliver: ({ shopNo, groupId, frame, to, skip }) => {
      const told = [...(to === 'desk' ? [] : groups.of(groupId)), ...(to === 'buyer' ? [] : desks.of(shopNo))]
      for (const conn of told) if (conn.id !== skip) write(conn, frameFor(conn, frame, secret()))
    },
    all: () => conns,
    count: () => conns.size,
    held: (holder) => holders.of(holder).size,
  }
}
