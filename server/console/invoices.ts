/** Invoices that buyers have applied for: the desk makes them out, or says why not. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INVOICING_LIMITS } from '../../src/domain/invoicing'
import { CODE } from '../../src/domain/errors/codes'
import { Failure, fail } from '../contract'
import type { Db } from '../database/db'
import { fromWireTime, toWireTime } from '../database/wireTime'
import {
  applicationCounts,
  applicationOf,
  applicationsOf,
  deedsOfApplication,
  ordersOfApplication,
} from '../domains/invoicing/desk'
import { checkedPdf, fileOf, LARGEST_FILE } from '../domains/invoicing/files'
import { sendPdf } from '../domains/invoicing/fileRoute'
import { attachFile, issueInvoice, rejectInvoice } from '../domains/invoicing/selling'
import { noteDeed } from '../domains/sellers/deeds'
import { mayDo } from '../domains/sellers/roles'
import { fieldOf, nameIn, writtenIn } from '../http/forms'
import { acceptUploads, fileIn } from '../http/uploads'
import { linesWithoutUnseen } from '../unseen'
import type { Seller, Work } from './inquiries'
import {
  DESK_TABS,
  INVOICE_DEED_TEXT,
  invoiceForm,
  invoiceList,
  invoicePage,
  pathOf,
  type InvoiceDeed,
  type Typed,
} from './invoicePages'
import type { Markup } from './markup'
import { INVOICES_PATH } from './places'
import { sendDesk, type Desk } from './shell'

const PAGE_SIZE = 20
const LAST_PAGE = 1000
/** Room for a file that is too large to be told so in words. */
const UPLOAD_LIMIT = 3 * LARGEST_FILE
const DAY_MS = 86_400_000
const OLDEST_DAYS = 366
const MOST_NUMBERS = 10

interface Parts {
  db: Db
  behindLogin: (work: Work) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  deskOf: (seller: Seller) => Promise<Desk>
  /** Asked before a file is read. */
  isKnown: (request: FastifyRequest) => Promise<boolean>
}

/** 20 digits of today's electronic invoices, 8 of paper; written as they are printed, leading zeros kept. */
function numbersIn(text: string): string[] {
  const numbers = [
    ...new Set(
      text
        .normalize('NFKC')
        .split(/[\s,，、;；]+/)
        .filter(Boolean),
    ),
  ]
  if (numbers.length === 0) throw fail('badRequest', '请填写发票号码')
  if (numbers.length > MOST_NUMBERS) throw fail('badRequest', `一次最多填写 ${MOST_NUMBERS} 个发票号码`)
  const wrong = numbers.find((number) => !/^\d{8,20}$/.test(number))
  if (wrong !== undefined) throw fail('badRequest', `发票号码须为 8–20 位数字：${wrong.slice(0, 40)}`)
  return numbers
}

function dayIn(text: string, now: Date): string {
  const begin = fromWireTime(`${text} 00:00:00`)
  if (!begin || begin > now || begin.getTime() < now.getTime() - OLDEST_DAYS * DAY_MS)
    throw fail('badRequest', '开票日期应在今天或之前的一年以内')
  return text
}

function reasonIn(fields: unknown): string {
  const reason = linesWithoutUnseen(writtenIn(fields, 'reason', '驳回原因')).trim()
  if (reason.length < 2 || reason.length > INVOICING_LIMITS.reason)
    throw fail('badRequest', `请填写 2–${INVOICING_LIMITS.reason} 字的驳回原因`)
  return reason
}

const isDeed = (step: string): step is InvoiceDeed => Object.hasOwn(INVOICE_DEED_TEXT, step)

interface Task {
  db: Db
  seller: Seller
  applicationNo: string
  fields: unknown
  now: Date
}

const DEEDS: Readonly<Record<InvoiceDeed, (task: Task) => Promise<void>>> = {
  issue: ({ db, seller, applicationNo, fields, now: at }) => {
    const numbers = numbersIn(fieldOf(fields, 'numbers'))
    const day = dayIn(fieldOf(fields, 'day').trim(), at)
    const given = fileIn(fields, 'pdf')
    const file = given && checkedPdf(given)
    const note = [numbers.join('、'), file?.name ?? '未上传文件'].join('，')
    const named = { shopNo: seller.shopNo, applicationNo }
    return issueInvoice(db, named, { numbers, day, file }, at, (tx) =>
      noteDeed(tx, seller, { applicationNo, action: 'issue', note, at }),
    )
  },

  reject: ({ db, seller, applicationNo, fields, now: at }) => {
    const reason = reasonIn(fields)
    return rejectInvoice(db, { shopNo: seller.shopNo, applicationNo }, reason, at, (tx) =>
      noteDeed(tx, seller, { applicationNo, action: 'reject', note: reason, at }),
    )
  },

  file: ({ db, seller, applicationNo, fields, now: at }) => {
    const given = fileIn(fields, 'pdf')
    if (!given) throw fail('badRequest', '请选择发票 PDF')
    const file = checkedPdf(given)
    return attachFile(db, { shopNo: seller.shopNo, applicationNo }, file, at, (tx, former) =>
      noteDeed(tx, seller, {
        ...{ applicationNo, action: 'file', at },
        note: former === '' ? file.name : `${former} → ${file.name}`,
      }),
    )
  },
}

const CORRECTED: readonly number[] = [CODE.badRequest, CODE.tooLarge]

export function addInvoicePages(scope: FastifyInstance, { db, behindLogin, deskOf, isKnown }: Parts): void {
  const send = async (
    seller: Seller,
    reply: FastifyReply,
    { title, main, status = 200 }: { title: string; main: Markup; status?: number },
  ): Promise<FastifyReply> => sendDesk(reply, await deskOf(seller), { title, place: INVOICES_PATH, main, status })
  const today = (now: Date): string => toWireTime(now).slice(0, 10)

  scope.get(
    INVOICES_PATH,
    behindLogin(async (seller, request, reply) => {
      const asked = fieldOf(request.query, 'state')
      const state = DESK_TABS.find((tab) => tab.state === asked)?.state ?? 'APPLIED'
      const page = Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(fieldOf(request.query, 'page'))) || 1))
      const found = await applicationsOf(db, seller.shopNo, state, {
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE + 1,
      })
      const counts = await applicationCounts(db, seller.shopNo)
      const rows = found.slice(0, PAGE_SIZE)
      const main = invoiceList({ state, counts, rows, page, hasMore: found.length > PAGE_SIZE })
      return send(seller, reply, { title: '发票', main })
    }),
  )

  scope.get(
    `${INVOICES_PATH}/:applicationNo`,
    behindLogin(async (seller, request, reply) => {
      const row = await applicationOf(db, seller.shopNo, nameIn(request.params, 'applicationNo'))
      const main = invoicePage({
        row,
        orders: await ordersOfApplication(db, row.application_no),
        deeds: mayDo(seller.role, 'trail') ? await deedsOfApplication(db, row.application_no) : null,
        mayDecide: mayDo(seller.role, 'invoices'),
        done: fieldOf(request.query, 'done'),
      })
      return send(seller, reply, { title: `开票申请 ${row.application_no}`, main })
    }),
  )

  scope.get(
    `${INVOICES_PATH}/:applicationNo/:step`,
    behindLogin(async (seller, request, reply) => {
      const row = await applicationOf(db, seller.shopNo, nameIn(request.params, 'applicationNo'))
      const step = nameIn(request.params, 'step')
      if (step === 'pdf') {
        const file = await fileOf(db, row.application_no)
        if (!file) throw fail('notFound', '还没有上传发票文件')
        return sendPdf(reply, file)
      }
      const isPossible = isDeed(step) && row.state === (step === 'file' ? 'ISSUED' : 'APPLIED')
      if (!isPossible || !mayDo(seller.role, 'invoices')) return reply.redirect(pathOf(row.application_no), 303)
      const typed = { fault: '', numbers: '', day: '', reason: '' }
      const main = invoiceForm(step, row, typed, today(new Date()))
      return send(seller, reply, { title: INVOICE_DEED_TEXT[step], main })
    }),
  )

  void scope.register(async (uploads) => {
    acceptUploads(uploads, UPLOAD_LIMIT)
    uploads.post(
      `${INVOICES_PATH}/:applicationNo/:step`,
      {
        bodyLimit: UPLOAD_LIMIT,
        // Nothing of a file is read for somebody who is not logged in.
        onRequest: async (request, reply) => {
          if (!(await isKnown(request))) await reply.redirect('/console/login', 303)
        },
      },
      behindLogin(async (seller, request, reply) => {
        if (!mayDo(seller.role, 'invoices')) throw fail('forbidden', '您的角色不能处理开票申请')
        const [applicationNo, step] = [nameIn(request.params, 'applicationNo'), nameIn(request.params, 'step')]
        if (!isDeed(step)) throw fail('notFound', '页面不存在')
        const { body: fields } = request
        const now = new Date()
        try {
          await DEEDS[step]({ db, seller, applicationNo, fields, now })
        } catch (error) {
          // What can be corrected comes back with what was typed; only the file has to be chosen again.
          if (!(error instanceof Failure) || !CORRECTED.includes(error.code)) throw error
          const row = await applicationOf(db, seller.shopNo, applicationNo)
          const typed: Typed = {
            fault: error.message,
            numbers: fieldOf(fields, 'numbers'),
            day: fieldOf(fields, 'day'),
            reason: fieldOf(fields, 'reason'),
          }
          const main = invoiceForm(step, row, typed, today(now))
          return send(seller, reply, { title: INVOICE_DEED_TEXT[step], main, status: 400 })
        }
        return reply.redirect(`${pathOf(applicationNo)}?done=${step}`, 303)
      }),
    )
  })
}
