import type { invoicingCalls } from '../../../src/api/invoicing'
import { fail, type Handlers } from '../../contract'
import { toWireTime } from '../../database/wireTime'
import { pageOf } from '../paging'
import { apply } from './apply'
import { FILE_PATH } from './fileRoute'
import { makeFileLink } from './files'
import { candidates } from './orders'
import { applicantOf } from './reach'
import { countOwn, endApplication, ownApplication, ownApplications } from './repository'
import { toApplication } from './rows'

export const invoicingHandlers: Handlers<typeof invoicingCalls> = {
  candidates: ({ first = '', ...asked }, context) => {
    const leading = first.split(',').filter(Boolean)
    return pageOf(asked, (page) => candidates(context.db, applicantOf(context), leading, page))
  },

  create: apply,

  list: async (asked, context) => {
    const applicant = applicantOf(context)
    const page = await pageOf(asked, async (part) =>
      (await ownApplications(context.db, applicant, part)).map(toApplication),
    )
    return { ...page, total: await countOwn(context.db, applicant) }
  },

  one: async ({ id }, context) => toApplication(await ownApplication(context.db, applicantOf(context), id)),

  withdraw: ({ id }, context) => {
    const applicant = applicantOf(context)
    return context.db.transaction(async (tx) => {
      await tx.query('select 1 from invoice_applications where application_no = $1 for update', [id])
      const { state } = await ownApplication(tx, applicant, id)
      if (state === 'ISSUED') throw fail('conflict', '已开具，不能撤回')
      if (state === 'REJECTED') throw fail('conflict', '商家已驳回，无需撤回')
      // The second of two taps: it is withdrawn.
      if (state === 'APPLIED') await endApplication(tx, id, { state: 'WITHDRAWN', reason: '', now: context.now() })
      return true as const
    })
  },

  file: async ({ id }, context) => {
    const { file_name: name, file_size: size } = await ownApplication(context.db, applicantOf(context), id)
    if (name === null) throw fail('notFound', '商家尚未上传发票文件')
    const { secret, expires } = await makeFileLink(context.db, id, context.now())
    const expireTime = toWireTime(expires)
    return { url: `${context.origin}${FILE_PATH}/${secret}`, name, size: size ?? 0, expireTime }
  },
}
