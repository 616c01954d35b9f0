/**
 * How somebody is told outside of the app. Whatever wants to tell (demands, later approval and chat) writes a row by
 * `domains/notices/write.ts`; jobs/notices.ts hands it to every channel that is configured.
 */
import type { FastifyBaseLogger } from 'fastify'
import { maskMobile } from '../../src/domain/account'
import { createWechatClient, type WechatClient, type WechatSettings } from '../wechat/client'
import type { ProviderSettings } from './settings'
import { smsProvider } from './sms'

export interface NoticeReceiver {
  mobile: string
  openIds: readonly string[]
}

export interface OutwardNotice {
  subjectNo: string
  text: string
  /** Of the mini-program, where the thing is seen. */
  page: string
  time: string
}

export interface NoticeChannel {
  readonly name: string
  /** A refusal is told to the log by whoever asked; nobody waits for it. */
  send(to: NoticeReceiver, notice: OutwardNotice): Promise<void>
}

/** A field of the kind `thing` takes no more. */
const THING_LENGTH = 20

/** The template has thing1 for what happened, character_string2 for the number and time3 for when. */
function wechatChannel(client: WechatClient, template: string): NoticeChannel {
  return {
    name: 'wechat',
    send: async ({ openIds }, { text, subjectNo, page, time }) => {
      for (const touser of openIds) {
        await client.post('/cgi-bin/message/subscribe/send', {
          touser,
          template_id: template,
          page,
          miniprogram_state: { release: 'formal', trial: 'trial', develop: 'developer' }[client.envVersion],
          data: {
            thing1: { value: text.slice(0, THING_LENGTH) },
            character_string2: { value: subjectNo },
            time3: { value: time },
          },
        })
      }
    },
  }
}

function logChannel(log: Pick<FastifyBaseLogger, 'info'>): NoticeChannel {
  return {
    name: 'log',
    send: async ({ mobile }, { text }) => {
      log.info({ mobile: maskMobile(mobile), text }, 'notice (no provider is configured)')
    },
  }
}

interface Outer {
  /** null without credentials of a mini-program. */
  wechat: WechatSettings | null
  /** Of WeChat's subscribe message; '' for none. */
  noticeTemplate: string
  providers: Pick<ProviderSettings, 'sms'>
  demonstration: boolean
}

export function channelsOf(
  { wechat, noticeTemplate, providers, demonstration }: Outer,
  log: FastifyBaseLogger,
): NoticeChannel[] {
  const { tell } = smsProvider(providers.sms, demonstration, log)
  const channels: NoticeChannel[] = [
    ...(wechat && noticeTemplate !== '' ? [wechatChannel(createWechatClient(wechat), noticeTemplate)] : []),
    ...(tell
      ? [{ name: 'sms', send: ({ mobile }: NoticeReceiver, { text }: OutwardNotice) => tell(mobile, text) }]
      : []),
  ]
  return channels.length === 0 && demonstration ? [logChannel(log)] : channels
}
