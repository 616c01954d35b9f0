import type { FavoriteGroup } from '../../../src/api/favorite'
import { fail } from '../../contract'
import type { Db, Queryable } from '../../database/db'
import type { Owner } from '../owner'
import type { GroupId } from './repository'

export const DEFAULT_GROUP = { groupId: '0', groupName: '默认收藏夹' }
const GROUP_LIMIT = 20
const NAME_LIMIT = 20

export function checkedName(given: string): string {
  const name = given.trim()
  if (name === '' || [...name].length > NAME_LIMIT) throw fail('badRequest', `收藏夹名称为 1–${NAME_LIMIT} 个字`)
  if (name === DEFAULT_GROUP.groupName) throw fail('conflict', '已有同名收藏夹')
  return name
}

export async function groupsOf(db: Queryable, { userId, shopNo }: Owner): Promise<FavoriteGroup[]> {
  const rows = await db.query<{ group_id: number | null; name: string | null; count: number }>(
    `select g.group_id, g.name, count(f.favorite_id)::int as count from (
       select group_id, name from favorite_groups where user_id = $1 and shop_no = $2
       union all select null, null) g
     left join favorites f on f.user_id = $1 and f.shop_no = $2 and f.group_id is not distinct from g.group_id
     group by g.group_id, g.name order by g.group_id nulls first`,
    [userId, shopNo],
  )
  return rows.map((row) => ({
    groupId: row.group_id === null ? DEFAULT_GROUP.groupId : String(row.group_id),
    groupName: row.name ?? DEFAULT_GROUP.groupName,
    count: row.count,
  }))
}

/** Throws when the group belongs to somebody else, or to nobody. */
export async function ownGroup(db: Queryable, { userId, shopNo }: Owner, groupId: string): Promise<GroupId> {
  if (groupId === DEFAULT_GROUP.groupId) return null
  const [row] = await db.query<{ group_id: number }>(
    'select group_id from favorite_groups where group_id = $3 and user_id = $1 and shop_no = $2',
    [userId, shopNo, groupId],
  )
  if (!row) throw fail('notFound', '收藏夹不存在')
  return String(row.group_id)
}

export async function namedGroup(db: Queryable, owner: Owner, groupId: string): Promise<string> {
  const own = await ownGroup(db, owner, groupId)
  if (own === null) throw fail('badRequest', '默认收藏夹不能修改')
  return own
}

/** The row of the buyer is locked, so that two devices at once do not pass the limit together. */
export function addGroup(db: Db, { userId, shopNo }: Owner, name: string): Promise<FavoriteGroup> {
  return db.transaction(async (tx) => {
    await tx.query('select 1 from users where user_id = $1 for update', [userId])
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'select count(*)::int as count from favorite_groups where user_id = $1 and shop_no = $2',
      [userId, shopNo],
    )
    if (count >= GROUP_LIMIT) throw fail('conflict', `最多可建 ${GROUP_LIMIT} 个收藏夹`)
    const [row] = await tx.query<{ group_id: number }>(
      `insert into favorite_groups (user_id, shop_no, name) values ($1, $2, $3)
       on conflict (user_id, shop_no, name) do nothing returning group_id`,
      [userId, shopNo, name],
    )
    if (!row) throw fail('conflict', '已有同名收藏夹')
    return { groupId: String(row.group_id), groupName: name, count: 0 }
  })
}

export function renameGroup(db: Db, { userId, shopNo }: Owner, groupId: string, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('select 1 from users where user_id = $1 for update', [userId])
    const [taken] = await tx.query(
      'select 1 from favorite_groups where user_id = $1 and shop_no = $2 and name = $3 and group_id <> $4',
      [userId, shopNo, name, groupId],
    )
    if (taken) throw fail('conflict', '已有同名收藏夹')
    await tx.query('update favorite_groups set name = $2 where group_id = $1', [groupId, name])
  })
}

/** Its goods fall back to the default group: the foreign key empties their group. */
export async function removeGroup(db: Queryable, groupId: string): Promise<void> {
  await db.query('delete from favorite_groups where group_id = $1', [groupId])
}
