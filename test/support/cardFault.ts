import sharp from 'sharp'

const DRAWN: readonly (string | undefined)[] = ['png', 'jpeg']
/** A card is drawn from at most so many bytes. */
const MOST_BYTES = 128 * 1024
const BUILT_FOR = /^https?:\/\/(?:127\.0\.0\.1|localhost):\d+/

/**
 * Why WeChat would show no picture, or not this one: it fetches it by itself, without a page that an address could be
 * relative to, draws PNG and JPEG only, and cuts off what does not fit the shape of a card. '' when all is well.
 */
export async function cardFault(address: string, shape: number, service: string): Promise<string> {
  if (!/^https?:\/\//.test(address)) return `no whole address: ${address}`
  const answer = await fetch(address.replace(BUILT_FOR, service))
  if (!answer.ok) return `${answer.status} for ${address}`
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > MOST_BYTES) return `${bytes.length} bytes`
  const { format, width, height } = await sharp(bytes).metadata()
  if (!DRAWN.includes(format)) return `neither PNG nor JPEG: ${address}`
  return Math.abs(width / height - shape) > 0.01 ? `${width} x ${height}` : ''
}
