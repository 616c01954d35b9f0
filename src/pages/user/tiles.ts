import type { IconName } from '@/components/Icon/names'
import { may, type Capability, type Person } from '@/domain/permissions'
import { APPROVALS } from '@/domain/approval/pages'
import { INQUIRIES } from '@/domain/inquiry'
import { NOTICES } from '@/domain/notices'
import { INVOICE_APPLY } from '@/domain/routes'
import { MEMBERS } from '@/domain/routes'

export interface Tile {
  text: string
  path: string
  /** A drawing of every page, or one that only this page has. */
  icon: IconName | 'send' | 'chart' | 'stamp'
  /** Who may do nothing there is not shown the way. */
  needs: Capability
}

/** Every tile has a page; a page that does not exist has no tile. */
export const TOOLS: readonly Tile[] = [
  { text: '需求蓝', path: '/pages/demandCart/index', icon: 'list', needs: 'demandBasket' },
  { text: '我的审批', path: APPROVALS, icon: 'stamp', needs: 'orderApproved' },
  { text: '收货地址', path: '/pages/address/receive/index', icon: 'pin', needs: 'addresses' },
  { text: '申请开票', path: INVOICE_APPLY, icon: 'copy', needs: 'invoices' },
  { text: '发票抬头', path: '/pages/invoice/list/index', icon: 'doc', needs: 'invoices' },
  { text: '收票地址', path: '/pages/invoiceAddress/list/index', icon: 'send', needs: 'invoices' },
  { text: '我的收藏', path: '/pages/favorite/index', icon: 'heart', needs: 'favourites' },
  { text: '浏览记录', path: '/pages/account/history/index', icon: 'eye', needs: 'favourites' },
  { text: '我的求购', path: INQUIRIES, icon: 'edit', needs: 'favourites' },
  { text: '消息通知', path: NOTICES, icon: 'chat', needs: 'demandsSeen' },
  { text: '企业成员', path: MEMBERS, icon: 'user', needs: 'membersSeen' },
  { text: '采购统计', path: '/pages/account/statistics/index', icon: 'chart', needs: 'statistics' },
  { text: '店铺资质', path: '/pages/module/quafilication/index', icon: 'shield', needs: 'browse' },
]

export const toolsOf = (person: Person): readonly Tile[] => TOOLS.filter(({ needs }) => may(person, needs))
