import { failureWords, lastFailure } from '@/client/requestError'

/** Why nothing newer came than what is shown. */
export const staleWhy = (): string => (lastFailure() === 'network' ? '当前无网络' : failureWords()[0])
