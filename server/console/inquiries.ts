/** What buyers look for and the shop does not list: its seller reads and answers it here. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../contract'
import type { Db } from '../database/db'
import { toWireTime } from '../database/wireTime'
import { answerInquiry, inquiriesOf, type ListedInquiry } from '../domains/inquiries/repository'
import { noteDeed, type Doer } from '../domains/sellers/deeds'
import { mayDo, SELLER_ROLE_TEXT } from '../domains/sellers/roles'
import { linesWithoutUnseen } from '../unseen'
import { fieldOf, LONGEST_WORDS, nameIn, writtenIn } from '../http/forms'
import { markup, type Markup } from './markup'
import { sendDesk, type Desk } from './shell'
import { shortTime } from './words'

export const INQUIRIES_PATH = '/console/inquiries'
const PAGE_SIZE = 20

/** A seller of a session: of one shop. */
export type Seller = Doer & { shopNo: string }
export type Work = (seller: Seller, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Parts {
  db: Db
  behindLogin: (work: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  deskOf: (seller: Seller) => Promise<Desk>
}

function answerForm({ inquiry_no: number, what }: ListedInquiry): Markup {
  const id = `answer-${number}`
  return markup`<form method="post" action="${INQUIRIES_PATH}/${number}/answer">
    <label class="label" for="${id}">回复</label>
    <textarea class="field" id="${id}" name="answer" rows="2" maxlength="${LONGEST_WORDS}" required></textarea>
    <p><button class="button button--small" aria-label="回复求购：${what}">回复买家</button></p></form>`
}

/** Who answered; for whoever may read the trail with role and address. */
function trace({ answered_by: by, answered_at: at, role, address }: ListedInquiry, readsTrail: boolean): string {
  const who = readsTrail && role ? `${by} · ${SELLER_ROLE_TEXT[role]}：回复求购 · ${address}` : by
  return [who ?? '', at ? toWireTime(at).slice(0, 16) : ''].join(' ')
}

function entry(row: ListedInquiry, readsTrail: boolean): Markup {
  const { what, quantity, unit, needed_by: until, detail, answer } = row
  const words = [row.company_name, `${row.buyer_name} ${row.mobile}`, shortTime(row.created_at), row.inquiry_no]
  return markup`<section class="part"><h2>${what} <small>${quantity} ${unit} · ${until ? `${until} 前要` : '不急'}</small></h2>
    ${detail && markup`<p>${detail}</p>`}<p class="meta">${words.join(' · ')}</p>
    ${answer === null ? answerForm(row) : markup`<p><span class="tag tag--ok">已回复</span> ${answer}</p><p class="meta">${trace(row, readsTrail)}</p>`}</section>`
}

function inquiryPage(
  rows: readonly ListedInquiry[],
  { page, done, readsTrail }: { page: number; done: boolean; readsTrail: boolean },
): Markup {
  const shown = rows.slice(0, PAGE_SIZE)
  const link = (to: number, text: string): Markup =>
    markup`<a class="link" href="${INQUIRIES_PATH}?page=${to}">${text}</a>`
  return markup`<div class="filter"><h1>求购</h1><span class="meta">买家在店里没有找到的商品，待回复的排在前面</span></div>
    <div class="sheet sheet--plain">${done && markup`<p class="done" role="status">已回复，买家可在“我的求购”中看到</p>`}
    ${shown.length === 0 ? markup`<p class="empty">暂无求购</p>` : shown.map((row) => entry(row, readsTrail))}
    <p>${page > 1 && link(page - 1, '上一页')} ${rows.length > PAGE_SIZE && link(page + 1, '下一页')}</p></div>`
}

export function addInquiryPages(scope: FastifyInstance, { db, behindLogin, deskOf }: Parts): void {
  scope.get(
    INQUIRIES_PATH,
    behindLogin(async (seller, request, reply) => {
      const page = Math.min(1000, Math.max(1, Number(fieldOf(request.query, 'page')) || 1))
      const rows = await inquiriesOf(db, seller.shopNo, {
        offset: (Math.floor(page) - 1) * PAGE_SIZE,
        limit: PAGE_SIZE + 1,
      })
      const main = inquiryPage(rows, {
        page: Math.floor(page),
        done: fieldOf(request.query, 'done') !== '',
        readsTrail: mayDo(seller.role, 'trail'),
      })
      return sendDesk(reply, await deskOf(seller), { title: '求购', place: INQUIRIES_PATH, main })
    }),
  )

  scope.post(
    `${INQUIRIES_PATH}/:inquiryNo/answer`,
    behindLogin(async (seller, request, reply) => {
      if (!mayDo(seller.role, 'inquiries')) throw fail('forbidden')
      const inquiryNo = nameIn(request.params, 'inquiryNo')
      const answer = linesWithoutUnseen(writtenIn(request.body, 'answer', '回复')).trim()
      if (answer === '') throw fail('badRequest', '请填写回复')
      const { sellerId, name, shopNo } = seller
      const at = new Date()
      await db.transaction(async (tx) => {
        const done = await answerInquiry(tx, { shopNo, inquiryNo }, { answer, sellerId, name, at })
        if (!done) throw fail('conflict', '这条求购不存在，或同事已经回复')
        await noteDeed(tx, seller, { inquiryNo, action: 'answer', note: answer, at })
      })
      return reply.redirect(`${INQUIRIES_PATH}?done=1`, 303)
    }),
  )
}
