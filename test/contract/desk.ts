/** A browser before the seller's desk: it keeps its cookie and says by itself where its requests come from. */
import { SEED_PASSWORD } from '../../server/seed/people'

export interface Shown {
  status: number
  headers: Headers
  text: string
  /** Where it leads, '' when it does not. */
  location: string
}

export interface Desk {
  get(path: string, headers?: Record<string, string>): Promise<Shown>
  post(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Shown>
  /** A form that carries a file. */
  send(path: string, body: FormData, headers?: Record<string, string>): Promise<Shown>
  logIn(fields?: Partial<Record<'shopNo' | 'name' | 'password' | 'next', string>>): Promise<Shown>
  /** `name=value`, '' when it was taken away. */
  cookie(): string
}

/** `address`: where the proxy saw it; only a service that trusts a proxy believes it. */
export function deskOf(url: () => string, { address, https }: { address?: string; https?: boolean } = {}): Desk {
  let cookie = ''
  async function send(method: string, path: string, init: RequestInit, more: Record<string, string>): Promise<Shown> {
    const headers: Record<string, string> = {
      accept: 'text/html',
      ...(cookie ? { cookie } : {}),
      ...(address ? { 'x-forwarded-for': address } : {}),
      ...(https ? { 'x-forwarded-proto': 'https' } : {}),
      ...more,
    }
    const response = await fetch(url() + path, { ...init, method, headers, redirect: 'manual' })
    const set = response.headers.get('set-cookie')
    if (set !== null) cookie = set.includes('Max-Age=0') ? '' : set.split(';')[0]!
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: response.headers.get('location') ?? '',
    }
  }
  const desk: Desk = {
    get: (path, headers = {}) => send('GET', path, {}, headers),
    post: (path, fields = {}, headers = { 'sec-fetch-site': 'same-origin' }) =>
      send('POST', path, { body: new URLSearchParams(fields) }, headers),
    send: (path, body, headers = { 'sec-fetch-site': 'same-origin' }) => send('POST', path, { body }, headers),
    logIn: (fields = {}) =>
      desk.post('/console/login', { shopNo: '10001', name: 'owner', password: SEED_PASSWORD, ...fields }),
    cookie: () => cookie,
  }
  return desk
}

export async function loggedIn(url: () => string, name: string, shopNo = '10001'): Promise<Desk> {
  const desk = deskOf(url)
  const { status } = await desk.logIn({ name, shopNo })
  if (status !== 303) throw new Error(`${name} was not let in`)
  return desk
}

/** Numbers of the orders that a tab of the list shows. */
export async function ordersOn(desk: Desk, tab: string): Promise<string[]> {
  const { text } = await desk.get(`/console/orders?tab=${tab}`)
  return [...text.matchAll(/class="row__no" href="\/console\/orders\/(\w+)/g)].map(([, orderNo = '']) => orderNo)
}
