import sharp from 'sharp'
import { ORDER_STATUS_VIEW, type OrderStatus } from '@/domain/order/status'
import { openLine, type Line } from '../contract/talk'
import type { Driver } from '../support/driver'
import { SHOP, type World } from './world'

/** The orders of whoever is logged in here, asked past the app. */
export async function ordersOf(driver: Driver): Promise<{ orderNo: string; label: string }[]> {
  const token = String(await driver.storage(`shop_token_${SHOP.demo}`))
  const response = await fetch(`${driver.service}/customer/order/list?pageNum=1&pageSize=5`, {
    headers: { ShopNo: SHOP.demo, Authorization: token, 'syb-platform': 'BBY_H5', distinctId: 'flow' },
  })
  const { data } = (await response.json()) as { data: { list: { orderNo: string; status: OrderStatus }[] } }
  return data.list.map(({ orderNo, status }) => ({ orderNo, label: ORDER_STATUS_VIEW[status].label }))
}

/** The address of a photograph of this size. */
export async function pictureOf(width: number, height: number): Promise<string> {
  const shape = { width, height, channels: 3 as const, background: '#8b6840' }
  return `data:image/jpeg;base64,${(await sharp({ create: shape }).jpeg().toBuffer()).toString('base64')}`
}

/** Another device of the guest who sits at this driver. */
export async function otherDevice(driver: Driver): Promise<{ line: Line; group: string }> {
  const kept = String(await driver.storage(`guest_token_${SHOP.demo}`))
  const line = await openLine(driver.service, { 'chat-token': kept })
  return { line, group: await line.join() }
}

/** The shop has said this often something in this talk. */
export const fillTalk = (world: Pick<World, 'edit'>, group: string, count: number): Promise<void> =>
  world.edit(`
    insert into chat_messages (group_id, seq, msg_id, command, side, sender, sender_name, media_type, text, at)
    select '${group}', last_seq + n, 'filled-' || n, 'CHAT', 'SHOP', 'SERVICE', '林岚', 'TEXT',
           '第 ' || n || ' 条' || repeat('，货在路上', n % 7), last_at + n * interval '1 second'
      from chat_groups, generate_series(1, ${count}) n where group_id = '${group}';
    update chat_groups set last_seq = last_seq + ${count}, last_at = last_at + ${count} * interval '1 second'
     where group_id = '${group}'`)

/** What has no words to wait for. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; !(await holds());) {
    if (Date.now() > end) throw new Error('it has not come about')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
