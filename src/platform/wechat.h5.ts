import type { Wechat } from './wechat.types'

/** A browser cannot say who holds the phone. */
export const loginCode: Wechat['loginCode'] = () => Promise.resolve(undefined)

void ({ loginCode } satisfies Wechat)
