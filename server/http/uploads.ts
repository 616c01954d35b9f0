/** Forms that carry a file (RFC 7578), read whole and within a bound, where a page of ours sends one. */
import type { FastifyInstance } from 'fastify'
import { fail } from '../contract'

export interface UploadedFile {
  name: string
  content: Buffer
}

export type UploadFields = Record<string, string | UploadedFile>

/** More than any form of ours has. */
const MOST_PARTS = 20
const LINE = '\r\n'

function unreadable(): Error {
  return fail('badRequest', '提交的表单不完整，请重新提交')
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw unreadable()
  return boundary
}

/** Browsers write a quotation mark and the ends of lines in a name as %22, %0D and %0A. */
function nameIn(head: string, field: 'name' | 'filename'): string | undefined {
  const [, found] = new RegExp(`;\\s*${field}="([^"]*)"`, 'i').exec(head) ?? []
  return found?.replaceAll('%22', '"').replace(/%0[AD]/gi, ' ')
}

function put(fields: UploadFields, part: Buffer): void {
  const gap = part.indexOf(LINE + LINE)
  if (gap < 0) throw unreadable()
  const head = part.subarray(0, gap).toString('utf8')
  const content = part.subarray(gap + 4)
  const disposition = head.split(LINE).find((line) => /^content-disposition:\s*form-data/i.test(line)) ?? ''
  const name = nameIn(disposition, 'name')
  // One that comes twice must not count as left out.
  if (name === undefined || Object.hasOwn(fields, name)) throw unreadable()
  const file = nameIn(disposition, 'filename')
  fields[name] = file === undefined ? content.toString('utf8') : { name: file, content }
}

export function readUpload(body: Buffer, contentType: string): UploadFields {
  const mark = Buffer.from(`--${boundaryOf(contentType)}`)
  const fields = Object.create(null) as UploadFields
  let from = body.indexOf(mark)
  for (let parts = 0; from >= 0; parts += 1) {
    const start = from + mark.length
    // The last mark is followed by two dashes, every other by the end of its line.
    if (body.subarray(start, start + 2).toString('latin1') === '--') return fields
    const end = body.indexOf(Buffer.concat([Buffer.from(LINE), mark]), start)
    if (end < 0 || parts >= MOST_PARTS) break
    put(fields, body.subarray(start + 2, end))
    from = end + 2
  }
  throw unreadable()
}

/** For the routes of this scope only. What is larger than `limit` is refused before it is read. */
export function acceptUploads(scope: FastifyInstance, limit: number): void {
  scope.addContentTypeParser(
    /^multipart\/form-data/i,
    { parseAs: 'buffer', bodyLimit: limit },
    (request, body, done) => {
      try {
        done(null, readUpload(body as Buffer, request.headers['content-type'] ?? ''))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}

/** undefined where no file was chosen: a browser sends an empty one without a name. */
export function fileIn(fields: unknown, name: string): UploadedFile | undefined {
  const found = (fields as UploadFields | null | undefined)?.[name]
  if (found === undefined || typeof found === 'string') return undefined
  return found.name === '' && found.content.length === 0 ? undefined : found
}
