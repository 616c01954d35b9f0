import { call } from './call'
import { talkCalls, type ChatUnread } from './talks'

export type { ChatConfig } from './talks'

/** The commands that pass over the socket `/im` (ledger section 19). READ and TALK are ours, as ACK is. */
export type ChatCommand =
  'GROUP_CREATE' | 'GREETING' | 'CHAT' | 'OFFLINE_REPLY' | 'PING' | 'PONG' | 'ACK' | 'ERROR' | 'READ' | 'TALK'

/**
 * What a message is, and what its text holds then: words; the address of a picture, which a client sends as the key
 * that it uploaded; a card of the goods or the order, as JSON.
 */
export type ChatMediaType = 'TEXT' | 'IMAGE' | 'PRODUCT' | 'ORDER'

/** R-CHT-02. Every field is there in what the service sends, empty where it says nothing. */
export interface ChatFrame {
  command: ChatCommand
  /** CUSTOMER, `GUEST_` and eight hex, SERVICE for a person at the desk, ROBOT for the script. */
  from: string
  fromName: string
  /** The group. */
  to: string
  /** Epoch milliseconds; within a group they only grow, and are its order. */
  time: number
  text: string
  mediaType: ChatMediaType
  msgId: string
}

/** The text of a card of goods: `price` is null where none is told. */
export interface ChatProduct {
  skuNo: string
  name: string
  image: string
  price: number | null
  /** Ours: what the price is for; older cards have none. */
  unit?: string
}

export interface ChatOrder {
  orderNo: string
  status: string
  amount: number | null
}

export interface ChatToken {
  token: string
  userId: string
  guest: boolean
  /** Of a guest: what he keeps to be the same guest again; never part of an address. */
  guestToken?: string
  /** The group that there is already. */
  groupId?: string
  /** Ours: whoever answers him sees his cart. */
  basketShown?: boolean
}

export interface ChatHistoryItem {
  msgId: string
  msgFromId: string
  msgFromName: string
  msgMediaType: ChatMediaType
  msgText: string
  /** Epoch milliseconds, as in the frames. */
  msgTime: number
  msgToId: string
  msgToName: string
}

export interface ChatUpload {
  /** Where the form goes: `key`, `policy`, `signature` and the file as `file`. */
  host: string
  dir: string
  key: string
  policy: string
  signature: string
  /** Epoch seconds. */
  expire: number
}

/** Talks. Who talks is told by the chat's own token, which guests have as well, or by the session. */
export const chatCalls = {
  /** R-CALL-138 A guest who sends the token that he kept stays the same guest; a member who sends it takes over that talk. */
  token: call<void, ChatToken>()({
    id: 'R-CALL-138',
    method: 'GET',
    path: '/customer/os/token',
    headers: ['chatToken'],
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-139 */
  upload: call<void, ChatUpload>()({
    id: 'R-CALL-139',
    method: 'GET',
    path: '/shop/os/oss/token',
    headers: ['chatToken'],
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-140 */
  history: call<{ shopNo: string; group: string; msgTime?: number; minMsgId?: string }, ChatHistoryItem[]>()({
    id: 'R-CALL-140',
    method: 'GET',
    path: '/admin/shop/os/qry/group/chat/history/:shopNo/:group',
    headers: ['chatToken'],
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-240 Everything up to this message has been seen, on every device of his. */
  read: call<{ msgId: string }, ChatUnread>()({
    id: 'R-CALL-240',
    method: 'PUT',
    path: '/customer/os/read',
    headers: ['chatToken'],
    errors: 'notModal',
    access: 'guest',
  }),
  /** R-CALL-257 Whether whoever answers him sees his cart; nobody does before he says so. */
  basket: call<{ shown: boolean }, true>()({
    id: 'R-CALL-257',
    method: 'PUT',
    path: '/customer/os/basket',
    errors: 'notModal',
    access: 'cart',
  }),
  ...talkCalls,
}
