/** The calls of the desk that answers, as its page makes them: with the cookie of a session, from an own page. */
import type { Envelope } from '@/api/envelope'
import { loggedIn } from './desk'

export interface TalkDesk {
  ask<TData = unknown>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Envelope<TData> & { status: number }>
}

export async function talkDesk(url: () => string, name: string, shopNo = '10001'): Promise<TalkDesk> {
  const desk = await loggedIn(url, name, shopNo)
  return deskWith(url, desk.cookie())
}

export function deskWith(url: () => string, cookie: string): TalkDesk {
  return {
    ask: async <TData>(method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const response = await fetch(`${url()}/seller/talks${path}`, {
        method,
        headers: {
          ...(cookie ? { cookie } : {}),
          'sec-fetch-site': 'same-origin',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { ...((await response.json()) as Envelope<TData>), status: response.status }
    },
  }
}
