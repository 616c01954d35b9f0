import { useEffect, useRef, useState } from 'react'
import { useStore, useStores } from '@/hooks/useStores'
import { ChosenEntryStore, type EntryKind } from '@/stores/ChosenEntryStore'
import { draftName, forgetDraft, keepDraft, readDraft, type DraftLine } from './draft'
import { readPending } from './pendingOrder'
import { isEditable, type Wanted } from './wanted'

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
  const isSeeded = useRef(false)

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
    if (kept?.isSeeded) isSeeded.current = true
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
    // The cart keeps its own quantities, and an order without any line is given up.
    const changed = isEditable(wanted) && lines?.some(({ isOut }) => !isOut) ? { lines: [...lines] } : {}
    const seeded = isSeeded.current ? { isSeeded: true } : {}
    keepDraft(storage, shopNo, name, { ...typed.current, wantsInvoice, picked, ...seeded, ...changed }, now())
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
    /** Words that the fields begin with, once: whoever has deleted them does not find them again. */
    seed: (remark: string, needDate: string) => {
      if (!isRestored || isSeeded.current || remark === '') return
      isSeeded.current = true
      const { current } = typed
      typed.current = { ...current, remark: current.remark || remark, needDate: current.needDate || needDate }
    },
    /** The order is made. */
    end: () => {
      setOver(true)
      forgetDraft(storage, shopNo)
    },
  }
}
