import { CODE } from '@/domain/errors/codes'
import type { Answered, RequestOptions } from '@/client/request'
import { RequestError } from '@/client/requestError'
import { useResource, type Conditions, type Resource } from './useResource'

/** There is no such thing, or none for this buyer. */
const LACKING: readonly number[] = [CODE.badRequest, CODE.forbidden, CODE.notFound]

/**
 * One thing that the address names. Where it is lacking the status is `refused` and the page says so, in the place of a
 * dialog above it; a session that has ended is told as always. `ask` passes on what it is given.
 */
export function useRecord<TData>(
  ask: (options: RequestOptions) => Promise<Answered<TData>>,
  conditions: Conditions,
): Resource<TData> {
  return useResource(async () => {
    const answer = await ask({ errors: 'self' })
    if (!answer || answer.code === CODE.ok || LACKING.includes(answer.code)) return answer
    if (answer.code === CODE.unauthorized) await ask({})
    throw new RequestError('http', answer.msg)
  }, conditions)
}
