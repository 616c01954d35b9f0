/** The calls of the desk. What the service refuses is told in its words; where nobody answers it is tried again. */

/** The service has said no. */
export class Refused extends Error {
  /** @param {number} code @param {string} words */
  constructor(code, words) {
    super(words)
    this.code = code
  }
}

/** Nobody has answered, or not now. */
export class Away extends Error {}

const WAIT_MS = 15_000
const AWAY = '连接不上服务，请稍后再试'

/** The page itself leads to the login. */
export let isLedAway = false

/** Whoever is logged out comes back here after the login. */
function logIn() {
  isLedAway = true
  const next = location.pathname + location.search
  location.assign(`/console/login?${new URLSearchParams({ next, over: '1' }).toString()}`)
}

/**
 * @param {string} url
 * @param {RequestInit} init
 */
async function answered(url, init) {
  const signal = AbortSignal.timeout(WAIT_MS)
  const response = await fetch(url, { ...init, signal }).catch(() => undefined)
  if (!response || response.status >= 500 || response.status === 429) throw new Away(AWAY)
  const answer = await response.json().catch(() => undefined)
  if (answer === undefined) throw new Away(AWAY)
  return answer
}

/**
 * @template TData
 * @param {string} method
 * @param {string} path below /seller/talks
 * @param {object} [body]
 * @returns {Promise<TData>}
 */
export async function ask(method, path, body) {
  const { code, data, msg } = await answered(`/seller/talks${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (code === 200) return data
  if (code === 401) logIn()
  if (code === 401 || code === 500 || code === 429) throw new Away(AWAY)
  throw new Refused(code, msg || '操作没有成功')
}

/** @param {string} groupId */
export const talkPath = (groupId) => `/${encodeURIComponent(groupId)}`

/**
 * Answers the key under which the message names it, and where it is looked at.
 * @param {string} groupId
 * @param {Blob} picture
 * @returns {Promise<{ key: string, url: string }>}
 */
export async function bringPicture(groupId, picture) {
  /** @type {import('../../../src/api/chat').ChatUpload} */
  const leave = await ask('GET', `${talkPath(groupId)}/upload`)
  const form = new FormData()
  for (const name of /** @type {const} */ (['key', 'policy', 'signature'])) form.set(name, leave[name])
  form.set('file', picture, 'picture')
  const { code, data, msg } = await answered(new URL(leave.host).pathname, { method: 'POST', body: form })
  if (code !== 200) throw new Refused(code, msg || '图片没有上传成功')
  return data
}
