import type { invoiceCalls } from '../../../src/api/invoices'
import { invoiceMistakes } from '../../../src/domain/invoice'
import { fail, type Handlers } from '../../contract'
import type { CompanyProvider } from '../../providers/company'
import { checkReceiver } from '../addresses/receiver'
import { keeperOf, lockKeeper } from '../keeping'
import { makeDefault, removeFrom, saveKept } from '../keepingForms'
import { copyAddresses, insertReceiver, receiverOf, RECEIVERS, receiversOf, updateReceiver } from './receivers'
import { insertInvoice, invoiceOf, invoicesOf, TITLES, updateInvoice } from './titles'

const LEAST_OF_A_NAME = 2

export function invoiceHandlers(company: CompanyProvider): Handlers<typeof invoiceCalls> {
  return {
    list: async (_request, context) => invoicesOf(context.db, keeperOf(context)),

    one: async ({ id }, context) => {
      const invoice = await invoiceOf(context.db, keeperOf(context), id)
      if (!invoice) throw fail('notFound', '发票抬头不存在')
      return invoice
    },

    save: async (given, context) => {
      const form = { ...given, taxNo: given.taxNo.trim().toUpperCase() }
      const [mistake] = Object.values(invoiceMistakes(form))
      if (mistake) throw fail('badRequest', mistake)
      const invoiceId = await saveKept(context, TITLES, {
        id: form.invoiceId,
        isDefault: form.defaultInvoice,
        companyDefault: form.companyDefault,
        insert: (tx, keeper, now) => insertInvoice(tx, keeper, form, now),
        update: (tx, id, now) => updateInvoice(tx, id, form, now),
      })
      return { invoiceId }
    },

    remove: ({ id }, context) => removeFrom(TITLES, id, context),

    setDefault: ({ id }, context) => makeDefault(TITLES, id, context),

    companies: async ({ companyName }) => {
      const name = companyName.trim()
      return [...name].length < LEAST_OF_A_NAME ? [] : company.find(name)
    },

    addressList: async (_request, context) => receiversOf(context.db, keeperOf(context)),

    addressOne: async ({ id }, context) => {
      const receiver = await receiverOf(context.db, keeperOf(context), id)
      if (!receiver) throw fail('notFound', '地址不存在')
      return receiver
    },

    saveAddress: async (form, context) => {
      await checkReceiver(context.db, form)
      const receiveId = await saveKept(context, RECEIVERS, {
        id: form.receiveId,
        isDefault: form.defaultAddress,
        companyDefault: form.companyDefault,
        insert: (tx, keeper, now) => insertReceiver(tx, keeper, form, now),
        update: (tx, id, now) => updateReceiver(tx, id, form, now),
      })
      return { receiveId }
    },

    removeAddress: ({ id }, context) => removeFrom(RECEIVERS, id, context),

    setDefaultAddress: ({ id }, context) => makeDefault(RECEIVERS, id, context),

    syncAddresses: ({ receiveIds }, context) => {
      const keeper = keeperOf(context)
      return context.db.transaction(async (tx) => {
        await lockKeeper(tx, RECEIVERS, keeper)
        return { count: await copyAddresses(tx, keeper, receiveIds ?? null, context.now()) }
      })
    },
  }
}
