import type { TalkNews } from '../domain/chat/news'
import { call } from './call'

export interface ChatConfig {
  enable: boolean
  greeting: string
  /** In words; left out where somebody is always there. */
  workTime?: string
  /** Ours: what the script can be asked. */
  questions: string[]
}

export interface ChatUnread {
  unread: number
  /** After so many seconds it may be another number: somebody talks with him. */
  again?: number
  /** Of what is unread. */
  latest?: TalkNews
}

/** What every page asks about talks; the others are `chatCalls`, which come with the page of the talk. */
export const talkCalls = {
  /** R-CALL-141 */
  config: call<{ shopNo: string }, ChatConfig>()({
    id: 'R-CALL-141',
    method: 'GET',
    path: '/admin/shop/os/config/:shopNo',
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-241 For the red dot, before there is a socket; whoever has no talk has nothing unread. */
  unread: call<void, ChatUnread>()({
    id: 'R-CALL-241',
    method: 'GET',
    path: '/customer/os/unread',
    headers: ['chatToken'],
    errors: 'notModal',
    access: 'guest',
  }),
}
