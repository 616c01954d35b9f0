import { RequestError } from '@/client/requestError'

/** A service that asks for more than this is asked all the same. */
export const LONGEST_PATIENCE_MS = 10 * 60_000

/** Whether somebody is there who only has too much to do. */
export const isBusy = (error: unknown): boolean => error instanceof RequestError && error.kind === 'http'

/** How long the service wants to be left alone (`Retry-After`); 0 where it has not said. */
export function patienceOf(error: unknown, now: number): number {
  const headers = error instanceof RequestError ? (error.headers ?? {}) : {}
  const [, said = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'retry-after') ?? []
  const asked = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return asked > 0 ? Math.min(asked, LONGEST_PATIENCE_MS) : 0
}
