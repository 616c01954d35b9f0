/** What WeChat makes of the picture of a shared page. */
import { reachable } from './appFiles'

const MAGIC = { png: [0x89, 0x50, 0x4e, 0x47], jpeg: [0xff, 0xd8, 0xff] }
/** A card is drawn from at most so many bytes. */
const MOST_BYTES = 128 * 1024

/**
 * Why WeChat would show no picture, or not this one: it fetches it by itself, without a page that an address could be
 * relative to, draws PNG and JPEG only, and cuts off what does not fit the shape of a card. '' when all is well.
 */
export async function cardFault(address: string, shape: number): Promise<string> {
  if (!/^https?:\/\//.test(address)) return `no whole address: ${address}`
  const answer = await fetch(reachable(address))
  if (!answer.ok) return `${answer.status} for ${address}`
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (!Object.values(MAGIC).some((magic) => magic.every((byte, at) => bytes[at] === byte))) {
    return `neither PNG nor JPEG: ${address}`
  }
  if (bytes.length > MOST_BYTES) return `${bytes.length} bytes`
  const { width, height } = await createImageBitmap(new Blob([bytes]))
  return Math.abs(width / height - shape) > 0.01 ? `${width} x ${height}` : ''
}
