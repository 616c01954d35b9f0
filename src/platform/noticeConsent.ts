import Taro from '@tarojs/taro'
import type { NoticeConsent } from './noticeConsent.types'

const TEMPLATE = process.env.TARO_APP_NOTICE_TEMPLATE ?? ''
/** When he said no last. Not among `storageKeys`, all of which home loads and a site has no use for this one. */
const REFUSED_AT = 'notices_refused'
/** Whoever has said no is left alone for a week. */
const REST_MS = 7 * 86_400_000

/** WeChat shows its question only while a tap is being answered: nothing may be waited for before. */
export const askForNotices: NoticeConsent['askForNotices'] = async ({ storage, now }) => {
  if (TEMPLATE === '' || now() - Number(storage.get(REFUSED_AT)) < REST_MS) return
  try {
    // The type asks for a field of another platform's too.
    const question = { tmplIds: [TEMPLATE] } as Taro.requestSubscribeMessage.Option
    const answer: object = await Taro.requestSubscribeMessage(question)
    if ((answer as Record<string, unknown>)[TEMPLATE] === 'accept') return storage.remove(REFUSED_AT)
  } catch (error) {
    // All messages are switched off, or the phone is too old for them.
    console.warn('notices', error)
  }
  storage.set(REFUSED_AT, String(now()))
}

void ({ askForNotices } satisfies NoticeConsent)
