/** R-CHT-02, -07, -09, -10, R-ROL-09: what was said, each message once and in the order of the service. */
export type SentState = 'sending' | 'failed' | 'sent'

export interface Said {
  readonly msgId: string
  readonly from: string
  readonly fromName: string
  /** Epoch milliseconds of the service; of what waits, of this device. */
  readonly time: number
  readonly mediaType: string
  readonly text: string
  readonly state: SentState
  /** Of a picture of this device, whose text is its key: where it can be looked at. */
  readonly address?: string
}

/** Where the picture of a message is; the service says it in the text. */
export const pictureOf = ({ text, address }: Said): string => address ?? text

/** R-ROL-09, R-CHT-07. */
export const isMine = ({ from, fromName }: Pick<Said, 'from' | 'fromName'>): boolean =>
  from === 'CUSTOMER' || from.includes('GUEST') || fromName.includes('游客')

const isSent = ({ state }: Said) => state === 'sent'

/** What the shop has said. */
export const heardIn = (known: readonly Said[]): readonly Said[] =>
  known.filter((said) => isSent(said) && !isMine(said))

/** What the service has said stands in its order; what waits to be sent stands below, in that of this device. */
const inOrder = (one: Said, other: Said): number =>
  isSent(one) === isSent(other) ? one.time - other.time : isSent(one) ? -1 : 1

/** What came is put among what is known; a message that is known is replaced, so that what was sent is sent. */
export function merge(known: readonly Said[], came: readonly Said[]): readonly Said[] {
  if (came.length === 0) return known
  const ids = new Set(came.map(({ msgId }) => msgId))
  // The sort keeps the order of equals, and the last of two copies in one answer is as good as the first.
  const once = [...new Map(came.map((said) => [said.msgId, said])).values()]
  return [...known.filter(({ msgId }) => !ids.has(msgId)), ...once].sort(inOrder)
}

/** The service has it, and says when; of a card also what it has made of it. */
export function acknowledged(known: readonly Said[], msgId: string, time: number, text: string): readonly Said[] {
  const said = known.find((one) => one.msgId === msgId)
  return said ? merge(known, [{ ...said, state: 'sent', time: time || said.time, text: text || said.text }]) : known
}

export const withState = (known: readonly Said[], msgId: string, state: SentState): readonly Said[] =>
  known.map((said) => (said.msgId === msgId && !isSent(said) ? { ...said, state } : said))

/** What goes out again when there is a line: in the order in which it was written, under the same numbers. */
export const unsent = (known: readonly Said[]): readonly Said[] => known.filter((said) => !isSent(said))

/** From where on the history is asked for: the oldest that the service has said. */
export const oldest = (known: readonly Said[]): Said | undefined => known.find(isSent)

/** A time is told where the talk paused for five minutes. */
export const PAUSE_MS = 5 * 60_000

export const startsAnew = (before: Said | undefined, said: Said): boolean =>
  !before || said.time - before.time > PAUSE_MS
