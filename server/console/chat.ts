/** The desk that answers talks: each call behind a session, within the seller's shop, and only what his role may do. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ChatFrame } from '../../src/api/chat'
import { fail } from '../contract'
import type { Db } from '../database/db'
import {
  checkTalk,
  closeTalk,
  deskColleagues,
  deskGoods,
  deskTalk,
  deskTalks,
  handOnTalk,
  markSeen,
  sendAsSeller,
  takeTalk,
  tellAway,
} from '../domains/chat/desk'
import type { ChatLine } from '../domains/chat/line'
import { NO_FRAME, toFrame, type Content } from '../domains/chat/messages'
import { pictureAddress, uploadLeave } from '../domains/chat/pictures'
import { saveAnswers, shopAnswers } from '../domains/chat/script'
import { chatSettings, saveChatSettings } from '../domains/chat/settings'
import { issueDeskToken } from '../domains/chat/talkers'
import { mayDo, type SellerMatter } from '../domains/sellers/roles'
import { successText } from '../http/envelope'
import { HttpFailure, LATER } from '../http/errors'
import type { RateLimits } from '../http/limits'
import { isOwnPage } from '../http/ownPage'
import { inputReader } from '../http/validation'
import { doerOf, tokenIn } from './access'
import { deskCalls, type AskedOf } from './deskCalls'

interface Parts {
  db: Db
  line: ChatLine
  limits: RateLimits
}

/** A seller of a session, and what his request says beside its fields. */
interface Asker {
  shopNo: string
  sellerId: number
  name: string
  origin: string
  session: string
  now: Date
}

type DeskCalls = typeof deskCalls
type Answers = { [TName in keyof DeskCalls]: (asked: AskedOf<DeskCalls[TName]>, asker: Asker) => Promise<unknown> }

/** What needs more than to answer talks. */
const MATTERS: Partial<Record<keyof DeskCalls, SellerMatter>> = {
  saveSettings: 'chatSettings',
  saveAnswers: 'chatSettings',
}
/** What sockets hear of: where another process has them, they would not. */
const TOLD: readonly (keyof DeskCalls)[] = ['take', 'handOn', 'close', 'send', 'token']

function answersWith({ db, line }: Parts): Answers {
  const textOf =
    ({ origin, now }: Asker) =>
    ({ mediaType, text }: Content): string =>
      mediaType === 'IMAGE' ? pictureAddress(text, { origin, secret: line.secret(), now }) : text
  const tell = ({ shopNo, now }: Asker, groupId: string, status: string): Promise<void> => {
    const frame: ChatFrame = { ...NO_FRAME, command: 'TALK', to: groupId, text: status, time: now.getTime() }
    return line.publish({ shopNo, groupId, frame, to: 'desk' })
  }
  return {
    list: (asked, asker) => deskTalks(db, asker, asked),
    one: (asked, asker) => deskTalk(db, asker, asked, textOf(asker)),
    take: async ({ groupId, from = '' }, asker) => {
      await takeTalk(db, asker, { groupId, from }, asker.now)
      await tell(asker, groupId, 'RUNNING')
      return true
    },
    handOn: async ({ groupId, to = '' }, asker) => {
      await handOnTalk(db, asker, { groupId, to: to.trim() }, asker.now)
      await tell(asker, groupId, to === '' ? 'WAITING' : 'RUNNING')
      return true
    },
    close: async ({ groupId, tag = '', seen }, asker) => {
      await closeTalk(db, asker, { groupId, tag: tag.trim(), seen }, asker.now)
      await tell(asker, groupId, 'CLOSED')
      return true
    },
    send: async ({ groupId, msgId, mediaType, text }, asker) => {
      if (text.trim() === '') throw fail('badRequest', '消息内容为空')
      const content: Content = { mediaType, text: text.trim() }
      const { said, person } = await sendAsSeller(db, asker, { groupId, msgId, content }, asker.now)
      await line.publish({ shopNo: asker.shopNo, groupId, frame: toFrame(said.row), to: 'both' })
      if (!(await line.isThere(person))) await tellAway(db, groupId, asker.now)
      return { msgId, time: said.row.at.getTime() }
    },
    goods: (asked, asker) => deskGoods(db, asker, asked),
    colleagues: (_asked, asker) => deskColleagues(db, asker),
    token: async (_asked, asker) => ({ token: await issueDeskToken(db, asker, asker.session, asker.now) }),
    read: async ({ groupId, msgId }, asker) => ({ unread: await markSeen(db, asker, { groupId, msgId }) }),
    upload: async ({ groupId }, asker) => {
      await checkTalk(db, asker, groupId)
      return uploadLeave({ shopNo: asker.shopNo, groupId, origin: asker.origin }, line.secret(), asker.now)
    },
    settings: async (_asked, { shopNo }) => (await chatSettings(db, shopNo)) ?? null,
    saveSettings: async (settings, { shopNo }) => {
      if (settings.enabled && settings.workDays.length === 0) throw fail('badRequest', '请选择工作日')
      if (settings.enabled && settings.workFrom === settings.workUntil)
        throw fail('badRequest', '工作时间的开始与结束不能相同，全天请填 00:00 至 24:00')
      await saveChatSettings(db, shopNo, { ...settings, workDays: [...new Set(settings.workDays)].sort() })
      return true
    },
    answers: (_asked, { shopNo }) => shopAnswers(db, shopNo),
    saveAnswers: async ({ answers }, { shopNo }) => {
      await db.transaction((tx) => saveAnswers(tx, shopNo, answers))
      return true
    },
  }
}

export function addChatCalls(scope: FastifyInstance, parts: Parts): void {
  const { db, line, limits } = parts
  const answers = answersWith(parts)

  async function askerOf(request: FastifyRequest, name: keyof DeskCalls): Promise<Asker> {
    const doer = await doerOf(db, request)
    if (!doer?.shopNo || doer.sellerId === null) {
      await limits.login(request)
      throw fail('unauthorized')
    }
    if (request.method !== 'GET' && !isOwnPage(request)) throw new HttpFailure(403, 403)
    if (!mayDo(doer.role, MATTERS[name] ?? 'chat')) throw fail('forbidden')
    if (TOLD.includes(name) && !line.serves()) throw new HttpFailure(503, 500, LATER)
    const { shopNo, sellerId, name: sellerName } = doer
    const origin = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}`
    return { shopNo, sellerId, name: sellerName, origin, session: tokenIn(request), now: new Date() }
  }

  for (const [name, { spec, schema }] of Object.entries(deskCalls) as [keyof DeskCalls, DeskCalls[keyof DeskCalls]][]) {
    const read = inputReader(spec, schema)
    scope.route({
      method: spec.method,
      url: spec.path as string,
      config: { call: `desk.${name}` },
      handler: async (request, reply) => {
        const asker = await askerOf(request, name)
        const asked = read({ params: request.params, query: request.query, body: request.body })
        const answer = await (answers[name] as (asked: unknown, asker: Asker) => Promise<unknown>)(asked, asker)
        request.outcome = 200
        return reply.type('application/json; charset=utf-8').send(successText(answer))
      },
    })
  }
}
