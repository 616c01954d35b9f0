import type { NoticeConsent } from './noticeConsent.types'

/** A site sends no messages of WeChat. */
export const askForNotices: NoticeConsent['askForNotices'] = async () => undefined

void ({ askForNotices } satisfies NoticeConsent)
