import { CODE } from '@/domain/errors/codes'
import { uuid } from '@/utils/ids'
import type { Answered } from './request'

const unanswered = new Map<string, string>()

/**
 * What met no answer is sent again under the same key: whether it had arrived or not, it is done once. `of` tells one
 * wish from another; a broken line is thrown.
 */
export async function sentOnce<TData>(
  of: string,
  send: (idempotencyKey: string) => Promise<Answered<TData>>,
): Promise<Answered<TData>> {
  const key = unanswered.get(of) ?? uuid()
  unanswered.set(of, key)
  const answer = await send(key)
  if (!answer || answer.code !== CODE.crash) unanswered.delete(of)
  return answer
}
