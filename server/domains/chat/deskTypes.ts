/** What the desk is told of talks: its calls answer it, and its page reads it. */
import type { ChatHistoryItem } from '../../../src/api/chat'

export type ChatStatus = 'SCRIPT' | 'WAITING' | 'RUNNING' | 'CLOSED'

export interface DeskTalk {
  groupId: string
  status: ChatStatus
  buyerName: string
  guest: boolean
  /** '' of a guest. */
  companyName: string
  roleCodes: string[]
  /** Whose it is while it runs, and who closed it; '' for nobody. */
  sellerName: string
  mine: boolean
  tag: string
  unread: number
  latest: string
  lastTime: string
  waitingSince: string
}

export type DeskCounts = Record<ChatStatus, number>

export interface DeskList {
  counts: DeskCounts
  list: DeskTalk[]
  hasNextPage: boolean
  /** Those that are his, whichever list he looks at. */
  own: { groupId: string; unread: number }[]
  /** The service's clock: who has waited how long does not hang on the seller's. */
  now: number
}

export interface DeskOrder {
  orderNo: string
  status: string
  statusText: string
  createTime: string
  amount: number
  /** Of its first line. */
  name: string
  image: string
  lineCount: number
}

export interface DeskBasketLine {
  skuNo: string
  name: string
  image: string
  unit: string
  quantity: number
  /** null where it has to be asked for. */
  price: number | null
  /** false: it cannot be ordered as it is. */
  valid: boolean
}

export interface DeskTalkWhole {
  talk: DeskTalk
  /** With him the others compare whether the talk is still whose they saw it. */
  sellerId: string
  /** With its middle covered: an order has the whole of it. */
  mobile: string
  orders: DeskOrder[]
  /** null unless the buyer shows it. */
  basket: DeskBasketLine[] | null
  deeds: { name: string; action: string; note: string; time: string }[]
  /** Up to here the buyer has seen it, epoch ms; 0 for nothing. */
  buyerReadTime: number
  history: ChatHistoryItem[]
}

/** Goods as this buyer sees them. */
export interface DeskGoods {
  skuNo: string
  name: string
  image: string
  unit: string
  /** null where he is told none. */
  price: number | null
  stock: string
}

export interface DeskColleague {
  name: string
  roleText: string
}
