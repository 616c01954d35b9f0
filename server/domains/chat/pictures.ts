/** Keys of pictures, and what is signed about them: leave to upload one, and for an hour to look at one. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ChatUpload } from '../../../src/api/chat'
import { PICTURE_BYTES } from '../../../src/domain/chat/limits'
import type { Queryable } from '../../database/db'

const UPLOAD_SECONDS = 600
const LOOK_SECONDS = 3600
/** Where the form of an upload goes, and where pictures are looked at. */
export const UPLOAD_PATH = '/chat/upload'
export const PICTURE_PATH = '/chat/picture'
const KEY = /^[\w-]{1,32}\/[\w-]{22}$/

export const isPictureKey = (text: string): boolean => KEY.test(text)

const signed = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

function isSigned(secret: string, text: string, signature: string): boolean {
  const [own, given] = [signed(secret, text), signature].map((each) => Buffer.from(each)) as [Buffer, Buffer]
  return own.length === given.length && timingSafeEqual(own, given)
}

interface Policy {
  key: string
  group: string
  expire: number
  most: number
}

export function uploadLeave(
  { shopNo, groupId, origin }: { shopNo: string; groupId: string; origin: string },
  secret: string,
  now: Date,
): ChatUpload {
  const dir = `${shopNo}/`
  const key = dir + randomBytes(16).toString('base64url')
  const expire = Math.floor(now.getTime() / 1000) + UPLOAD_SECONDS
  const rule: Policy = { key, group: groupId, expire, most: PICTURE_BYTES }
  const policy = Buffer.from(JSON.stringify(rule)).toString('base64url')
  return { host: origin + UPLOAD_PATH, dir, key, policy, signature: signed(secret, `upload ${policy}`), expire }
}

/** Undefined unless this very upload was allowed, and still is. */
export function allowedUpload(
  { key, policy, signature }: Record<'key' | 'policy' | 'signature', string>,
  secret: string,
  now: Date,
): { key: string; groupId: string } | undefined {
  if (!isSigned(secret, `upload ${policy}`, signature)) return undefined
  const rule = JSON.parse(Buffer.from(policy, 'base64url').toString()) as Policy
  return rule.key === key && rule.expire * 1000 > now.getTime() ? { key, groupId: rule.group } : undefined
}

export function pictureAddress(key: string, { origin, secret, now }: { origin: string; secret: string; now: Date }) {
  const until = String(Math.floor(now.getTime() / 1000) + LOOK_SECONDS)
  const query = new URLSearchParams({ until, signature: signed(secret, `look ${key} ${until}`) })
  return `${origin}${PICTURE_PATH}/${key}?${query.toString()}`
}

/** Seconds that are left; 0 for what is over or was never allowed. */
export function lookLeft(key: string, { until, signature }: Record<string, string>, secret: string, now: Date): number {
  if (!isPictureKey(key) || !isSigned(secret, `look ${key} ${until ?? ''}`, signature ?? '')) return 0
  return Math.max(0, Math.floor(Number(until) - now.getTime() / 1000))
}

/** false: the talk is gone, or there is one of this key. */
export async function keepPicture(db: Queryable, key: string, groupId: string, now: Date): Promise<boolean> {
  const kept = await db.query(
    `insert into chat_pictures (picture_key, group_id, uploaded_at)
     select $1, group_id, $3 from chat_groups where group_id = $2 on conflict do nothing returning picture_key`,
    [key, groupId, now],
  )
  return kept.length > 0
}

export async function isPictureThere(db: Queryable, key: string): Promise<boolean> {
  return (await db.query('select 1 from chat_pictures where picture_key = $1', [key])).length > 0
}

/** Under this number WeChat will tell what it thinks of it. */
export async function noteTrace(db: Queryable, key: string, traceId: string): Promise<void> {
  await db.query('update chat_pictures set trace_id = $2 where picture_key = $1', [key, traceId])
}

/** Nobody sees it any more; its file goes with the next round. */
export async function dropTraced(db: Queryable, traceId: string): Promise<void> {
  await db.query('delete from chat_pictures where trace_id = $1', [traceId])
}

export async function isPictureOf(db: Queryable, groupId: string, key: string): Promise<boolean> {
  if (!isPictureKey(key)) return false
  const rows = await db.query('select 1 from chat_pictures where picture_key = $1 and group_id = $2', [key, groupId])
  return rows.length > 0
}
