import { lastFailure } from '@/client/requestError'

/** What has to come before something newer can: no better line mends a session that has ended. */
export const staleUntil = (): string => (lastFailure() === 'session' ? '重新登录' : '联网')
