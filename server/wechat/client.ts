/**
 * WeChat's server interface: one access token, kept until shortly before it ends, and calls with it.
 * `stable_token` gives every process the same token, so that several processes do not end each other's.
 */
export interface WechatSettings {
  appId: string
  secret: string
  /** Which build of the mini-program a code or link opens. */
  envVersion: 'release' | 'trial' | 'develop'
  /** Another address stands in for WeChat in tests. */
  host: string
  /** The official account whose pages use the JS-SDK. */
  official: { appId: string; secret: string } | null
}

export interface WechatClient {
  readonly envVersion: WechatSettings['envVersion']
  /** Posts JSON with the access token; answers the body, a refusal of WeChat throws. */
  post(path: string, body: object): Promise<WechatAnswer>
  /** The same without a body, the fields in the address. */
  get(path: string, fields: Readonly<Record<string, string>>): Promise<WechatAnswer>
}

export interface WechatAnswer {
  /** Of a JSON answer. */
  fields: Readonly<Record<string, unknown>>
  /** Of any other answer, such as a picture. */
  bytes: Buffer
}

export class WechatError extends Error {
  constructor(
    readonly errcode: number,
    path: string,
  ) {
    super(`WeChat refused ${path} with ${errcode}`)
  }
}

const TIMEOUT_MS = 8000
const ATTEMPTS = 2
/** Before its end WeChat itself hands out the next token while the old one still works. */
const MARGIN_MS = 300_000
/** Not valid, over, or of another kind: a new token may help. */
const TOKEN_REFUSED = new Set([40001, 40014, 42001])
/** WeChat asks to try again. */
const BUSY = -1

interface Token {
  value: string
  until: number
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

async function ask(url: string, body: object | null): Promise<WechatAnswer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`WeChat answered HTTP ${response.status}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  // Refusals come as JSON with status 200, also where a picture was asked for, and not always with the right type.
  if (bytes[0] !== 0x7b) return { fields: {}, bytes }
  return { fields: JSON.parse(bytes.toString('utf8')) as Record<string, unknown>, bytes }
}

/** A broken line is tried once more; a refusal is not. */
export async function askPatiently(url: string, path: string, body: object | null): Promise<WechatAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await ask(url, body)
      const errcode = Number(answer.fields['errcode'] ?? 0)
      if (errcode !== 0) throw new WechatError(errcode, path)
      return answer
    } catch (error) {
      const final = error instanceof WechatError && error.errcode !== BUSY
      if (final || attempt === ATTEMPTS) throw error
      await pause(200)
    }
  }
}

export function createWechatClient(settings: WechatSettings): WechatClient {
  let token: Promise<Token> | undefined

  async function fetchToken(forced: boolean): Promise<Token> {
    const path = '/cgi-bin/stable_token'
    const { fields } = await askPatiently(settings.host + path, path, {
      grant_type: 'client_credential',
      appid: settings.appId,
      secret: settings.secret,
      force_refresh: forced,
    })
    return {
      value: String(fields['access_token']),
      until: Date.now() + Number(fields['expires_in']) * 1000 - MARGIN_MS,
    }
  }

  /** Many callers wait for one request; a failed one is forgotten. */
  function renew(forced: boolean): Promise<Token> {
    const fetched = fetchToken(forced)
    token = fetched
    fetched.catch(() => {
      if (token === fetched) token = undefined
    })
    return fetched
  }

  async function currentToken(): Promise<Token> {
    const asked = token
    if (!asked) return renew(false)
    const known = await asked
    if (known.until > Date.now()) return known
    return token === asked ? renew(false) : currentToken()
  }

  async function withToken(
    path: string,
    fields: Readonly<Record<string, string>>,
    body: object | null,
  ): Promise<WechatAnswer> {
    const send = ({ value }: Token): Promise<WechatAnswer> => {
      const query = new URLSearchParams({ access_token: value, ...fields })
      return askPatiently(`${settings.host}${path}?${query.toString()}`, path, body)
    }
    const used = await currentToken()
    try {
      return await send(used)
    } catch (error) {
      if (!(error instanceof WechatError && TOKEN_REFUSED.has(error.errcode))) throw error
      const latest = await token
      return send(latest && latest !== used ? latest : await renew(true))
    }
  }

  return {
    envVersion: settings.envVersion,
    post: (path, body) => withToken(path, {}, body),
    get: (path, fields) => withToken(path, fields, null),
  }
}
