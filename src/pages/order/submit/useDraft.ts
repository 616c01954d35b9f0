import { useEffect, useRef, useState } from 'react'
import { useStore, useStores } from '@/hooks/useStores'
import { ChosenEntryStore, type EntryKind } from '@/stores/ChosenEntryStore'
import { formatTime } from '@/utils/time'
import { draftName, forgetDraft, keepDraft, readDraft, type DraftLine } from './draft'
import { readPending } from './pendingOrder'
import { isEditable, type Wanted } from './wanted'
import { wishRemark } from './wishes'

export interface Notes {
  remark: string
  purchaseNo: string
  applyReason: string
  needDate: string
}

/** What the buyer puts in: kept while he does, so that a page that was loaded again has it still. */
export function useDraft(wanted: Wanted | undefined) {
  const { user, shop, dependencies } = useStores()
  const chosen = useStore(ChosenEntryStore)
  const { storage, now } = dependencies
  const { shopNo } = shop
  const name = draftName(wanted, user.token)
  const isKnown = shopNo !== '' && !user.isGuest
  const [isRestored, setRestored] = useState(false)
  const [isOver, setOver] = useState(false)
  const [wantsInvoice, setWantsInvoice] = useState(true)
  const [lines, setLines] = useState<readonly DraftLine[]>()
  /** The fields keep their own text; it is read when the order is sent. */
  const typed = useRef<Notes>({ remark: '', purchaseNo: '', applyReason: '', needDate: '' })
  const seeded = useRef<string>()
  /** There is something of his already: nothing is put in its place. */
  const isBegun = useRef(false)
  /** Counts what the page wrote in the place of what the fields say: each is another field, which begins with it. */
  const [round, setRound] = useState(0)
  const remarkOf = (day: string) => wishRemark(day, formatTime(new Date(now())).slice(0, 10))

  useEffect(() => {
    if (!isKnown || isRestored) return
    chosen.begin(name)
    const kept = readDraft(storage, shopNo, name, now())
    // An order whose answer was lost is sent again as it was.
    const {
      remark,
      purchaseNo,
      applyReason = '',
      needDate = '',
    } = readPending(storage, shopNo) ?? kept ?? typed.current
    typed.current = { remark, purchaseNo, applyReason, needDate }
    if (kept) setWantsInvoice(kept.wantsInvoice)
    seeded.current = kept?.seeded
    isBegun.current = applyReason !== '' || needDate !== '' || kept !== undefined
    setLines(kept?.lines)
    for (const [kind, id] of Object.entries(kept?.picked ?? {}) as [EntryKind, string][]) {
      if (chosen.of(kind) === undefined) chosen.choose(kind, id)
    }
    setRestored(true)
  }, [isKnown, isRestored, storage, now, shopNo, name, chosen])

  const address = chosen.of('address')
  const invoice = chosen.of('invoice')
  const invoiceAddress = chosen.of('invoiceAddress')
  const keep = () => {
    if (!isRestored || isOver) return
    const picked = {
      ...(address && { address }),
      ...(invoice && { invoice }),
      ...(invoiceAddress && { invoiceAddress }),
    }
    const begun = seeded.current === undefined ? {} : { seeded: seeded.current }
    // The cart keeps its own quantities, and an order without any line is given up.
    const changed = isEditable(wanted) && lines?.some(({ isOut }) => !isOut) ? { lines: [...lines] } : {}
    keepDraft(storage, shopNo, name, { ...typed.current, wantsInvoice, picked, ...begun, ...changed }, now())
  }
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => latest.current(), [isRestored, wantsInvoice, address, invoice, invoiceAddress, lines])

  return {
    typed,
    isRestored,
    isOver,
    wantsInvoice,
    setWantsInvoice,
    lines,
    setLines,
    /** A field was changed. */
    keep,
    round,
    /** The day with which the fields begin, and follow as long as the buyer has left them as they are. */
    seed: (day: string) => {
      const before = seeded.current ?? ''
      if (!isRestored || day === before) return
      seeded.current = day
      const { current } = typed
      const remark = current.remark === remarkOf(before) ? remarkOf(day) : current.remark
      const needDate = current.needDate === before ? day : current.needDate
      typed.current = { ...current, remark, needDate }
      setRound(round + 1)
    },
    /** What was told about an order that was refused, to be changed for this one; once. */
    takeOver: ({ applyReason, needDate }: Pick<Notes, 'applyReason' | 'needDate'>) => {
      if (!isRestored || isBegun.current) return
      isBegun.current = true
      const isOver = needDate < formatTime(new Date(now())).slice(0, 10)
      const { current } = typed
      // He may have begun to write before it came.
      typed.current = {
        ...current,
        applyReason: current.applyReason || applyReason,
        needDate: current.needDate || (isOver ? '' : needDate),
      }
      setRound(round + 1)
    },
    /** The buyer wants it by another day; a remark of the page's says the same. */
    chooseDay: (day: string) => {
      const { current } = typed
      const isOurs = seeded.current !== undefined && current.remark === remarkOf(current.needDate)
      const remark = isOurs ? remarkOf(day) : current.remark
      typed.current = { ...current, remark, needDate: day }
      setRound(round + 1)
      keep()
    },
    /** The order is made. */
    end: () => {
      setOver(true)
      forgetDraft(storage, shopNo)
    },
  }
}
