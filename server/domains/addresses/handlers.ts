import type { addressCalls } from '../../../src/api/addresses'
import { fail, type Handlers } from '../../contract'
import { keeperOf } from '../keeping'
import { makeDefault, removeFrom, saveKept } from '../keepingForms'
import { checkReceiver } from './receiver'
import { addressesOf, ADDRESSES, addressOf, insertAddress, updateAddress } from './repository'
import { resolveText } from './resolveText'
import { regionIndexOf } from './regionIndex'

export const addressHandlers: Handlers<typeof addressCalls> = {
  resolveText: async ({ text }, { db }) => resolveText(text, await regionIndexOf(db)),

  list: async (_request, context) => addressesOf(context.db, keeperOf(context)),

  one: async ({ id }, context) => {
    const address = await addressOf(context.db, keeperOf(context), id)
    if (!address) throw fail('notFound', '地址不存在')
    return address
  },

  save: async (form, context) => {
    await checkReceiver(context.db, form)
    const receiveId = await saveKept(context, ADDRESSES, {
      id: form.receiveId,
      isDefault: form.defaultAddress,
      companyDefault: form.companyDefault,
      insert: (tx, keeper, now) => insertAddress(tx, keeper, form, now),
      update: (tx, id, now) => updateAddress(tx, id, form, now),
    })
    return { receiveId }
  },

  setDefault: ({ id }, context) => makeDefault(ADDRESSES, id, context),

  remove: ({ id }, context) => removeFrom(ADDRESSES, id, context),
}
