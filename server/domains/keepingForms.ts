import type { Context } from '../contract'
import type { Queryable } from '../database/db'
import {
  changeable,
  hasRoom,
  keeperOf,
  lockKeeper,
  mark,
  removeKept,
  setDefault,
  type Keeper,
  type KeptKind,
} from './keeping'

export interface KeptForm {
  /** Of the entry to change; undefined makes a new one. */
  id: string | undefined
  isDefault: boolean | undefined
  companyDefault: boolean | undefined
  insert(tx: Queryable, keeper: Keeper, now: Date): Promise<string>
  update(tx: Queryable, id: string, now: Date): Promise<void>
}

/** Saves an entry with its marks and answers its id; the first entry of a user is his default. */
export function saveKept(context: Context, kind: KeptKind, form: KeptForm): Promise<string> {
  const keeper = keeperOf(context)
  const now = context.now()
  return context.db.transaction(async (tx) => {
    await lockKeeper(tx, kind, keeper)
    if (form.id !== undefined) {
      const row = await changeable(tx, kind, form.id, keeper)
      await form.update(tx, form.id, now)
      const { isDefault, companyDefault } = form
      // A form that shows the mark of somebody else's entry as it is does not ask to change it.
      const unchanged = companyDefault === row.company_default
      await mark(tx, kind, form.id, keeper, { isDefault, companyDefault: unchanged ? undefined : companyDefault })
      return form.id
    }
    const others = await tx.query(`select 1 from ${kind.table} where user_id = $1 limit 1`, [keeper.userId])
    await hasRoom(tx, kind, keeper)
    const id = await form.insert(tx, keeper, now)
    await mark(tx, kind, id, keeper, {
      isDefault: others.length === 0 ? true : form.isDefault,
      companyDefault: form.companyDefault === true ? true : undefined,
    })
    return id
  })
}

async function change(
  kind: KeptKind,
  context: Context,
  work: (tx: Queryable, keeper: Keeper) => Promise<void>,
): Promise<true> {
  const keeper = keeperOf(context)
  await context.db.transaction(async (tx) => {
    await lockKeeper(tx, kind, keeper)
    await work(tx, keeper)
  })
  return true
}

export function removeFrom(kind: KeptKind, id: string, context: Context): Promise<true> {
  return change(kind, context, (tx, keeper) => removeKept(tx, kind, id, keeper))
}

export function makeDefault(kind: KeptKind, id: string, context: Context): Promise<true> {
  return change(kind, context, (tx, keeper) => setDefault(tx, kind, id, keeper))
}
