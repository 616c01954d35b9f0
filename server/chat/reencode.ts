/** A picture of a stranger is drawn anew: what it says of place and device, and whatever else was in the file, is gone. */
import sharp from 'sharp'
import { NO_PICTURE } from '../../src/domain/chat/words'
import { fail, Failure } from '../contract'

/** A photograph of a good phone; what unpacks to more is no photograph. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 2_048
const SECONDS = 10
/** At a time; others wait for their turn, up to a bound. */
const PLACES = 2
const MOST_WAITING = 20

/** Judged by what it begins with, not by its name: what else the library could read is not even shown to it. */
function isPicture(content: Buffer): boolean {
  const head = content.subarray(0, 12).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(head) ||
    /^RIFF[^]{4}WEBP/.test(head)
  )
}

let working = 0
const waiting: (() => void)[] = []

async function inTurn<TResult>(work: () => Promise<TResult>): Promise<TResult> {
  if (working >= PLACES) {
    if (waiting.length >= MOST_WAITING) throw fail('tooMany', '上传的人较多，请稍后再试')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else working += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

/** JPEG for all: every phone that we serve reads it. Of a moving picture the first one. */
export async function reencoded(content: Buffer): Promise<Buffer> {
  if (!isPicture(content)) throw fail('badRequest', NO_PICTURE)
  try {
    return await inTurn(() =>
      sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
        .timeout({ seconds: SECONDS })
        .rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof Failure) throw error
    throw fail('badRequest', NO_PICTURE)
  }
}
