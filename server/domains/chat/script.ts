/**
 * The script that answers first. What it says of the shop are the shop's own words (`chat_answers`), what it says of orders
 * and goods is looked up; it hands over when it is asked to, or has known nothing twice.
 */
import type { Db, Queryable } from '../../database/db'
import { buyerOf } from './buyer'
import { goodsFor, ordersFor } from './lookUps'
import type { GroupRow } from './groups'
import { sayAsScript, type Content, type MessageRow, type ScriptSays } from './messages'
import { chatSettings, isAtWork } from './settings'

const PERSON = /转人工|人工客服|人工服务|找人工|真人|找客服|^人工$|^客服$/
const ORDER_NUMBER = /SO\d{16}/i
const OWN_ORDERS =
  /我的订单|订单状态|查.{0,4}订单|订单.{0,4}(?:到哪|进度)|查.{0,4}(?:物流|快递)|(?:物流|快递).{0,6}(?:到哪|进度|信息)|发货了(?:吗|没)|到哪(?:里|儿)?了/
const MISSES = 2

const HANDED_OVER = '正在为您转接人工客服，请稍候。'
const NOT_KNOWN = '这个问题我还不能回答。您可以换个说法，告诉我商品名称、编码或订单号，或者回复“转人工”。'

export interface ShopAnswer {
  answerId: string
  question: string
  words: string[]
  answer: string
  enabled: boolean
}

export const shopAnswers = (db: Queryable, shopNo: string): Promise<ShopAnswer[]> =>
  db.query<ShopAnswer>(
    `select answer_id::text as "answerId", question, words, answer, enabled from chat_answers
     where shop_no = $1 order by seq, answer_id`,
    [shopNo],
  )

/** All of them at once, as the desk has them before it. */
export async function saveAnswers(
  tx: Queryable,
  shopNo: string,
  answers: readonly Omit<ShopAnswer, 'answerId'>[],
): Promise<void> {
  await tx.query('delete from chat_answers where shop_no = $1', [shopNo])
  for (const [seq, { question, words, answer, enabled }] of answers.entries()) {
    await tx.query(
      'insert into chat_answers (shop_no, seq, question, words, answer, enabled) values ($1, $2, $3, $4, $5, $6)',
      [shopNo, seq, question, words, answer, enabled],
    )
  }
}

/** The words that fit longest tell most; of equal ones the first. */
export function answerAmong(answers: readonly ShopAnswer[], text: string): ShopAnswer | undefined {
  const asked = text.toLowerCase()
  let best: { answer: ShopAnswer; length: number } | undefined
  for (const answer of answers) {
    if (!answer.enabled) continue
    for (const word of [answer.question, ...answer.words]) {
      const length = word.trim().length
      if (length > (best?.length ?? 0) && asked.includes(word.trim().toLowerCase())) best = { answer, length }
    }
  }
  return best?.answer
}

/** What there is to say of it, without the card itself: he has just sent it. */
async function aboutCard(db: Db, group: GroupRow, card: string, now: Date): Promise<Content[]> {
  const { skuNo, orderNo } = JSON.parse(card) as Partial<Record<'skuNo' | 'orderNo', string>>
  const buyer = await buyerOf(db, group)
  const found =
    orderNo === undefined ? await goodsFor(db, buyer, skuNo ?? '') : await ordersFor(db, buyer, orderNo, now)
  return found.filter(({ mediaType }) => mediaType === 'TEXT')
}

type Outcome = { known: Content[] } | 'person' | 'nothing'

async function outcomeOf(db: Db, group: GroupRow, { mediaType, text }: Content, now: Date): Promise<Outcome> {
  if (mediaType === 'IMAGE') return 'nothing'
  if (mediaType !== 'TEXT') return { known: await aboutCard(db, group, text, now) }
  if (PERSON.test(text.trim())) return 'person'
  const buyer = await buyerOf(db, group)
  const [orderNo = ''] = ORDER_NUMBER.exec(text) ?? []
  if (orderNo !== '' || OWN_ORDERS.test(text)) {
    return { known: await ordersFor(db, buyer, orderNo.toUpperCase(), now) }
  }
  const said = answerAmong(await shopAnswers(db, group.shop_no), text)
  if (said) return { known: [{ mediaType: 'TEXT', text: said.answer }] }
  const goods = await goodsFor(db, buyer, text)
  return goods.length > 0 ? { known: goods } : 'nothing'
}

/** To a quick question there is an answer also while he waits for a person; all else is said to that person. */
async function meanwhile(db: Db, group: GroupRow, { mediaType, text }: Content): Promise<ScriptSays[]> {
  if (mediaType !== 'TEXT') return []
  const asked = (await shopAnswers(db, group.shop_no)).find((one) => one.enabled && one.question.trim() === text.trim())
  if (!asked) return []
  const content: Content = { mediaType: 'TEXT', text: asked.answer }
  return [{ command: 'CHAT', content, misses: group.misses, status: 'WAITING' }]
}

async function repliesTo(db: Db, group: GroupRow, content: Content, now: Date): Promise<ScriptSays[]> {
  if (group.status === 'WAITING') return meanwhile(db, group, content)
  const settings = await chatSettings(db, group.shop_no)
  const words = (text: string, rest: Pick<ScriptSays, 'misses' | 'status'>): ScriptSays[] => [
    { command: 'CHAT', content: { mediaType: 'TEXT', text }, ...rest },
  ]
  const handOver = (): ScriptSays[] => {
    if (!settings || isAtWork(settings, now)) return words(HANDED_OVER, { misses: 0, status: 'WAITING' })
    const away: Content = { mediaType: 'TEXT', text: settings.offlineReply }
    return [{ command: 'OFFLINE_REPLY', content: away, misses: 0, status: 'WAITING' }]
  }
  const outcome = await outcomeOf(db, group, content, now)
  if (outcome === 'person') return handOver()
  if (outcome !== 'nothing') {
    return outcome.known.map((known) => ({ command: 'CHAT', content: known, misses: 0, status: 'SCRIPT' }))
  }
  // Outside of the hours nobody is there to be asked later: what it does not know waits at once.
  const isClosed = settings !== undefined && !isAtWork(settings, now)
  if (isClosed || group.misses + 1 >= MISSES) return handOver()
  return words(NOT_KNOWN, { misses: group.misses + 1, status: 'SCRIPT' })
}

/**
 * Answers what it has said, none where a person has the talk. The names of its messages are made of the one that it answers,
 * so that it says nothing twice, however often that one comes.
 */
export async function answerByScript(db: Db, said: MessageRow, now: () => Date): Promise<MessageRow[]> {
  const [group] = await db.query<GroupRow>('select * from chat_groups where group_id = $1', [said.group_id])
  if (!group || (group.status !== 'SCRIPT' && group.status !== 'WAITING')) return []
  const answers: MessageRow[] = []
  const replies = await repliesTo(db, group, { mediaType: said.media_type, text: said.text }, now())
  for (const [place, reply] of replies.entries()) {
    const to = { groupId: said.group_id, msgId: `re${place}-${said.msg_id}`, from: group.status }
    const row = await sayAsScript(db, to, reply, now())
    if (row) answers.push(row)
  }
  return answers
}
