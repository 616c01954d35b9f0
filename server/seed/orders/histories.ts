/** The orders that every shop of the demonstration starts with: each status, each kind of parcel, a year of purchases. */
import type { TrackKind } from '../../../src/domain/order/logistics'
import type { SEED_MEMBERS } from '../people'

export type SeedBuyer = keyof typeof SEED_MEMBERS

/** Which goods: the n-th best seller of the shop, or of those that only a supplier has, or of the dangerous ones. */
export interface SeedLine {
  of: 'ownStock' | 'supplier' | 'dangerous'
  place: number
  packs: number
}

export type SeedStep =
  | { do: 'pay' | 'accept' | 'take' | 'refund' | 'timeout' }
  | { do: 'cancel' | 'reject'; reason: string }
  /** The seller has made out the invoice. */
  | { do: 'issue' }
  /** Lines by their place in the order; absent: the rest. */
  | { do: 'ship'; lines?: readonly number[]; kind?: TrackKind }
  | { do: 'track'; state: number; context: string }

export interface SeedOrder {
  buyer: SeedBuyer
  /** Hours before the seed; the steps follow two hours apart unless the order is younger. */
  hoursAgo: number
  lines: readonly SeedLine[]
  steps: readonly SeedStep[]
  /** Fulfils a demand of the company's demander. */
  demanded?: boolean
  purchaseNo?: string
  remark?: string
  /** Asked for none when it was made. */
  withoutInvoice?: boolean
}

const ownStock = (place: number, packs: number): SeedLine => ({ of: 'ownStock', place, packs })
const supplier = (place: number, packs: number): SeedLine => ({ of: 'supplier', place, packs })
const dangerous = (place: number, packs: number): SeedLine => ({ of: 'dangerous', place, packs })

const PAID: readonly SeedStep[] = [{ do: 'pay' }]
const ACCEPTED: readonly SeedStep[] = [...PAID, { do: 'accept' }]
const ON_THE_ROAD: SeedStep = { do: 'track', state: 0, context: '【无锡市】快件已到达无锡转运中心' }
const SIGNED: SeedStep = { do: 'track', state: 3, context: '快件已签收，签收人：仓库收货处' }
const DONE: readonly SeedStep[] = [...ACCEPTED, { do: 'ship' }, ON_THE_ROAD, SIGNED, { do: 'take' }]

const MONTH_HOURS = 731
const REJECTED: SeedStep = { do: 'reject', reason: '税号与抬头不一致，请核对后重新申请' }
/** The latest can still be applied for, one of them waits; one was rejected, and what is older has its invoice. */
const WAITS = 1
const REJECTS = 6
const invoiceSteps = (index: number): readonly SeedStep[] =>
  index < REJECTS ? [] : [index === REJECTS ? REJECTED : { do: 'issue' }]
const BUYERS: readonly SeedBuyer[] = ['purchaser', 'purchaseManager', 'admin']

/** One or two completed orders in each of the last eleven months, so that the statistics show a year. */
const YEAR: readonly SeedOrder[] = Array.from({ length: 16 }, (_, index) => ({
  buyer: BUYERS[index % BUYERS.length]!,
  hoursAgo: Math.round(MONTH_HOURS * (0.9 + index * 0.66)),
  lines: [ownStock(index % 12, 2 + ((index * 5) % 7)), ownStock((index * 3 + 1) % 12, 1 + (index % 3))],
  steps: [...DONE, ...invoiceSteps(index)],
  withoutInvoice: index < REJECTS && index !== WAITS,
  purchaseNo: `PO-${String(index + 11).padStart(4, '0')}`,
}))

export const SEED_ORDERS: readonly SeedOrder[] = [
  {
    buyer: 'purchaser',
    hoursAgo: 1,
    lines: [ownStock(0, 4), ownStock(3, 2)],
    steps: [],
    remark: '请于工作日 9:00–17:00 送货',
  },
  { buyer: 'purchaser', hoursAgo: 3, lines: [ownStock(1, 3)], steps: PAID, purchaseNo: 'PO-20261119-03' },
  { buyer: 'purchaser', hoursAgo: 22, lines: [ownStock(2, 6), dangerous(0, 2)], steps: ACCEPTED },
  {
    buyer: 'purchaser',
    hoursAgo: 46,
    lines: [supplier(0, 2), ownStock(4, 3)],
    steps: [...ACCEPTED, { do: 'ship', lines: [0], kind: 'DGDF' }, ON_THE_ROAD],
  },
  {
    buyer: 'purchaser',
    hoursAgo: 50,
    lines: [ownStock(5, 8), ownStock(6, 2), ownStock(7, 5), ownStock(8, 1), supplier(1, 1)],
    steps: [
      ...ACCEPTED,
      { do: 'ship', lines: [0, 1, 2, 3] },
      { do: 'ship', kind: 'DGDF' },
      { do: 'track', state: 5, context: '【江阴市】快件正在派送，派送员 139****2180' },
    ],
    demanded: true,
    purchaseNo: 'PO-20261117-01',
  },
  {
    buyer: 'purchaseManager',
    hoursAgo: 70,
    lines: [supplier(2, 3)],
    steps: [...ACCEPTED, { do: 'ship', kind: 'DIRECT' }, ON_THE_ROAD],
  },
  {
    buyer: 'purchaser',
    hoursAgo: 200,
    lines: [ownStock(9, 4), ownStock(10, 2)],
    steps: DONE,
    demanded: true,
    withoutInvoice: true,
  },
  { buyer: 'purchaser', hoursAgo: 90, lines: [ownStock(11, 2)], steps: [{ do: 'cancel', reason: '商品或数量选错' }] },
  {
    buyer: 'purchaser',
    hoursAgo: 120,
    lines: [ownStock(3, 5)],
    steps: [...PAID, { do: 'cancel', reason: '地址或发票信息有误' }, { do: 'refund' }],
  },
  { buyer: 'purchaseManager', hoursAgo: 150, lines: [ownStock(6, 3)], steps: [{ do: 'timeout' }] },
  { buyer: 'otherAdmin', hoursAgo: 5, lines: [ownStock(2, 2)], steps: PAID },
  { buyer: 'otherAdmin', hoursAgo: 300, lines: [ownStock(1, 9)], steps: DONE },
  ...YEAR,
]
