import type { companyCalls } from '../../../src/api/company'
import { fail, type Context, type Handlers } from '../../contract'

function companyOf({ member }: Context): string {
  if (!member) throw fail('unauthorized')
  return member.companyId
}

export const companyHandlers: Handlers<typeof companyCalls> = {
  setting: async (_request, context) => {
    const [row] = await context.db.query<{ hide_prices: boolean }>(
      'select hide_prices from companies where company_id = $1',
      [companyOf(context)],
    )
    return { hidePrices: row?.hide_prices ?? false }
  },

  saveSetting: async ({ hidePrices }, context) => {
    await context.db.query('update companies set hide_prices = $2 where company_id = $1', [
      companyOf(context),
      hidePrices,
    ])
    return true
  },
}
