import type { chatCalls } from '../../../src/api/chat'
import { NO_SHOP } from '../../../src/domain/errors/codes'
import { fail, type Context, type Handlers } from '../../contract'
import { networkOf } from '../account/place'
import { shopByNumber } from '../shop/repository'
import { groupOf, joinGroup, markRead, newFor, showBasket, type GroupRow } from './groups'
import type { ChatLine } from './line'
import { linkGuest } from './link'
import { messagesBefore, NO_FRAME, toHistory } from './messages'
import { pictureAddress, uploadLeave } from './pictures'
import { shopAnswers } from './script'
import { chatSettings, workTimeText } from './settings'
import {
  guestOfKey,
  issueChatToken,
  knownTalker,
  memberTalker,
  newGuest,
  personOf,
  senderOf,
  talkerOf,
  type Talker,
} from './talkers'

const MINUTE_MS = 60_000
/** From one network: an office of visitors, and no machine that makes them. */
const NEW_GUESTS = { most: 60, withinMs: 10 * MINUTE_MS }
const UPLOADS = { most: 30, withinMs: 10 * MINUTE_MS }

async function openChat({ db, shopNo }: Context): Promise<void> {
  if (!(await chatSettings(db, shopNo))?.enabled) throw fail('forbidden', '店铺未开启在线客服')
}

/** The desk has the guest before it: it is led to the member, in whichever talk he is now. */
async function tellLinked(line: ChatLine, { was, group }: { was: string; group: GroupRow }, now: Date): Promise<void> {
  const { shop_no: shopNo, group_id: groupId, status } = group
  const frame = { ...NO_FRAME, command: 'TALK' as const, from: groupId, text: status, time: now.getTime() }
  for (const to of new Set([was, groupId]))
    await line.publish({ shopNo, groupId: to, frame: { ...frame, to }, to: 'desk' })
}

/** A member of whom the guest is known is that guest from now on. */
async function whoComes(context: Context, line: ChatLine): Promise<{ talker: Talker; guestToken?: string }> {
  const { db, shopNo, chatToken, now } = context
  // By what a guest keeps, not by what opens a socket: that stands in addresses, and must not become a talk for good.
  const known = chatToken === '' ? undefined : await guestOfKey(db, shopNo, chatToken, now())
  const member = await memberTalker(context)
  if (member) {
    const linked = known ? await linkGuest(db, known, member) : undefined
    if (linked) await tellLinked(line, linked, now())
    return { talker: member }
  }
  if (known) return { talker: known, guestToken: chatToken }
  const allowed = await line.takes(`guests:${shopNo}:${networkOf(context.ip)}`, NEW_GUESTS.most, NEW_GUESTS.withinMs)
  if (!allowed) throw fail('tooMany')
  const { talker, key } = await newGuest(db, shopNo, now())
  return { talker, guestToken: key }
}

/** Another's talk is as one that does not exist. */
async function ownGroup(context: Context, groupId?: string): Promise<{ talker: Talker; group: GroupRow }> {
  const talker = await talkerOf(context)
  const group = await groupOf(context.db, talker)
  if (!group || (groupId !== undefined && group.group_id !== groupId)) throw fail('forbidden', '无权查看该会话')
  return { talker, group }
}

export function chatHandlers(line: ChatLine): Handlers<typeof chatCalls> {
  return {
    token: async (_request, context) => {
      await openChat(context)
      const { talker, guestToken } = await whoComes(context, line)
      const group = await groupOf(context.db, talker)
      return {
        token: await issueChatToken(context.db, talker, context.now()),
        userId: talker.userId ?? talker.guestId ?? '',
        guest: talker.guestId !== null,
        ...(guestToken === undefined ? {} : { guestToken }),
        ...(group ? { groupId: group.group_id } : {}),
        ...(group?.basket_shown ? { basketShown: true } : {}),
      }
    },

    upload: async (_request, context) => {
      await openChat(context)
      const talker = await talkerOf(context)
      if (!(await line.takes(`pictures:${personOf(talker)}`, UPLOADS.most, UPLOADS.withinMs))) throw fail('tooMany')
      const group = await joinGroup(context.db, talker, context.now())
      const place = { shopNo: context.shopNo, groupId: group.group_id, origin: context.origin }
      return uploadLeave(place, line.secret(), context.now())
    },

    history: async ({ shopNo, group: groupId, msgTime, minMsgId }, context) => {
      if (shopNo !== context.shopNo) throw fail('notFound', NO_SHOP)
      const { talker } = await ownGroup(context, groupId)
      const shop = await shopByNumber(context.db, shopNo)
      const rows = await messagesBefore(context.db, groupId, { msgTime, minMsgId })
      const signing = { origin: context.origin, secret: line.secret(), now: context.now() }
      return rows.map((row) => {
        const text = row.media_type === 'IMAGE' ? pictureAddress(row.text, signing) : row.text
        return toHistory(row, { shopName: shop?.name ?? '', buyerName: talker.name }, text)
      })
    },

    config: async ({ shopNo }, context) => {
      if (shopNo !== context.shopNo) throw fail('notFound', NO_SHOP)
      const settings = await chatSettings(context.db, shopNo)
      if (!settings?.enabled) return { enable: false, greeting: '', questions: [] }
      const workTime = workTimeText(settings)
      const answers = await shopAnswers(context.db, shopNo)
      return {
        enable: true,
        greeting: settings.greeting,
        ...(workTime === '' ? {} : { workTime }),
        questions: answers
          .filter(({ enabled, question }) => enabled && question !== '')
          .map(({ question }) => question),
      }
    },

    read: async ({ msgId }, context) => {
      const { talker, group } = await ownGroup(context)
      const { shop_no: shopNo, group_id: groupId } = group
      const unread = await markRead(context.db, { side: 'BUYER', groupId }, msgId)
      const frame = { ...NO_FRAME, command: 'READ' as const, from: senderOf(talker), to: groupId, msgId }
      await line.publish({ shopNo, groupId, frame: { ...frame, time: context.now().getTime() }, to: 'both' })
      return { unread }
    },

    basket: async ({ shown }, context) => {
      await openChat(context)
      const group = await joinGroup(context.db, await talkerOf(context), context.now())
      const { shop_no: shopNo, group_id: groupId } = group
      await showBasket(context.db, groupId, shown)
      const frame = { ...NO_FRAME, command: 'TALK' as const, to: groupId, text: group.status }
      await line.publish({ shopNo, groupId, frame: { ...frame, time: context.now().getTime() }, to: 'desk' })
      return true
    },

    unread: async (_request, context) => {
      const talker = await knownTalker(context)
      const group = talker && (await groupOf(context.db, talker))
      return group ? newFor(context.db, group, context.now()) : { unread: 0 }
    },
  }
}
