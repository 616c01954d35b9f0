import { receiverMistakes, type ReceiverFields } from '../../../src/domain/receiver'
import { fail } from '../../contract'
import type { Queryable } from '../../database/db'
import { checkRegions } from '../regions/chain'

/** Fails with the first mistake in the order of the form. */
export async function checkReceiver(db: Queryable, form: ReceiverFields): Promise<void> {
  const [mistake] = Object.values(receiverMistakes({ ...form, mobile: form.mobile.trim() }))
  if (mistake) throw fail('badRequest', mistake)
  await checkRegions(db, form)
}
