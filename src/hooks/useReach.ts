import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { withQuery, type QueryInput } from '@/utils/query'
import { useStores } from './useStores'

export const CHAT = '/pages/other/chat/index'

export interface Reach {
  /** By telephone there is none. */
  href: string | undefined
  /** What is new there. */
  count: number
  /** The whole name of the control. */
  label: string
  open: () => void
}

/**
 * How the shop is reached from here: by the talk, which is told what was looked at, where the shop has one; else by its
 * telephone. Call it in an observer.
 */
export function useReach(from: string, about: QueryInput = {}): Reach | undefined {
  const { badges, shop } = useStores()
  if (badges.hasTalk) {
    const href = withQuery(CHAT, { from, ...about })
    const count = badges.talk
    const label = count > 0 ? `在线客服，${count} 条新消息` : '在线客服'
    return { href, count, label, open: () => void navigate(href) }
  }
  const phone = shop.intro?.phone
  return phone ? { href: undefined, count: 0, label: `致电客服 ${phone}`, open: () => callPhone(phone) } : undefined
}
