/** The invoice itself, as a file: judged by what is in it, kept in the database like everything that a backup must hold. */
import { createHash, randomBytes } from 'node:crypto'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { withoutUnseen } from '../../unseen'
import { packedObjects, unspelt } from './packedObjects'

export const LARGEST_FILE = 5 * 1024 * 1024
const LONGEST_NAME = 100
/** Where a file ends there is at most an empty line after its mark. */
const TAIL = 1024
const LINK_MINUTES = 10
const SECRET_BYTES = 32

export interface GivenFile {
  name: string
  content: Buffer
}

/** Programs inside of a paper and ways to elsewhere are nothing that an invoice needs; data beside it some have. */
const PROGRAMS =
  /\/(?:JavaScript|Launch|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|OnInstantiate)\b/
/** So short that packed parts hold it by chance. */
const SHORT = /\/JS\b/
const LOCKED = /\/Encrypt\b/
/** What makes it a document: where its parts lie, as a table or packed. */
const STRUCTURE = /\bstartxref\s+\d+\s+%%EOF/

/** The last part of what its maker called it, without what nobody sees. */
function tidyName(name: string): string {
  const last = withoutUnseen(name).split(/[\\/]/).at(-1)?.trim() ?? ''
  const stem = last.replace(/\.pdf$/i, '').replace(/[<>:"|?*]/g, '')
  return `${[...stem].slice(0, LONGEST_NAME).join('') || '发票'}.pdf`
}

/** Without what lies between `stream` and `endstream`. */
function unpackedParts(text: string): string {
  const parts: string[] = []
  let from = 0
  for (;;) {
    const stream = text.indexOf('stream', from)
    const end = stream < 0 ? -1 : text.indexOf('endstream', stream + 6)
    if (end < 0) return [...parts, text.slice(from)].join('')
    parts.push(text.slice(from, stream))
    from = end + 9
  }
}

const IN_PLACE = '请上传税务系统导出的发票'

/** What it is made of, as a reader would find it. */
function judgeParts(content: Buffer): void {
  const text = unspelt(content.toString('latin1'))
  if (PROGRAMS.test(text) || SHORT.test(unpackedParts(text))) throw fail('badRequest', `PDF 中含有脚本，${IN_PLACE}`)
  if (LOCKED.test(text)) throw fail('badRequest', 'PDF 已加密，无法检查其内容，请上传未加密的发票')
  const packed = packedObjects(content)
  if (!packed) throw fail('badRequest', `PDF 中有无法检查的内容，${IN_PLACE}`)
  if (packed.map(unspelt).some((part) => PROGRAMS.test(part) || SHORT.test(part)))
    throw fail('badRequest', `PDF 中含有脚本，${IN_PLACE}`)
}

/** Its name is no proof: what begins and ends as a PDF is one. */
export function checkedPdf({ name, content }: GivenFile): GivenFile {
  if (content.length === 0) throw fail('badRequest', '文件是空的，请重新选择')
  if (content.length > LARGEST_FILE) throw fail('tooLarge', 'PDF 文件不能超过 5 MB')
  if (!/^%PDF-[12]\.\d\s/.test(content.subarray(0, 9).toString('latin1')))
    throw fail('badRequest', '这个文件不是 PDF，请上传 PDF 格式的发票')
  if (!STRUCTURE.test(content.subarray(-TAIL).toString('latin1')))
    throw fail('badRequest', 'PDF 文件不完整，请重新导出后上传')
  judgeParts(content)
  return { name: tidyName(name), content }
}

export async function keepFile(tx: Queryable, applicationNo: string, file: GivenFile, now: Date): Promise<void> {
  await tx.query(
    `insert into invoice_files (application_no, name, size, content, uploaded_at)
     values ($1, $2, $3, decode($4, 'base64'), $5)
     on conflict (application_no) do update set name = excluded.name, size = excluded.size, content = excluded.content,
       uploaded_at = excluded.uploaded_at`,
    [applicationNo, file.name, file.content.length, file.content.toString('base64'), now],
  )
}

export async function fileOf(db: Queryable, applicationNo: string): Promise<GivenFile | undefined> {
  const [row] = await db.query<{ name: string; packed: string }>(
    `select name, encode(content, 'base64') as packed from invoice_files where application_no = $1`,
    [applicationNo],
  )
  return row && { name: row.name, content: Buffer.from(row.packed, 'base64') }
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Told to who may see the application; whoever has it has the file until it ends. */
export async function makeFileLink(
  db: Queryable,
  applicationNo: string,
  now: Date,
): Promise<{ secret: string; expires: Date }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const expires = new Date(now.getTime() + LINK_MINUTES * 60_000)
  await db.query('insert into invoice_file_links (secret_hash, application_no, expires_at) values ($1, $2, $3)', [
    hashOf(secret),
    applicationNo,
    expires,
  ])
  return { secret, expires }
}

export async function linkedFile(db: Queryable, secret: string, now: Date): Promise<GivenFile | undefined> {
  const [row] = await db.query<{ application_no: string }>(
    'select application_no from invoice_file_links where secret_hash = $1 and expires_at > $2',
    [hashOf(secret), now],
  )
  return row && fileOf(db, row.application_no)
}
