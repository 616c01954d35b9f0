import { useState } from 'react'
import type { useEntries } from './useEntries'
import type { Preview } from './usePreview'
import { isSameDoor, placesKey, type WantedPlace } from './wishes'

/** Goods of one order that are wanted at several places: where they go is the buyer's to say, once for each choice. */
export function usePlaces(
  wanted: readonly WantedPlace[],
  { address, addresses }: Pick<ReturnType<typeof useEntries>, 'address' | 'addresses'>,
  { leaveOut }: Pick<Preview, 'leaveOut'>,
) {
  const [isOpen, setOpen] = useState(false)
  /** He was about to send the order. */
  const [isSending, setSending] = useState(false)
  const [decided, setDecided] = useState('')
  const decisionFor = (receiveId: string | undefined): string => `${receiveId ?? ''} ${placesKey(wanted)}`
  const isDecided = wanted.length > 1 && decided === decisionFor(address?.receiveId)
  // Who has named no place has his goods sent along.
  const isOneDoor = address && wanted.every(({ place }) => !place || isSameDoor(place, address))
  const isMixed = wanted.length > 1 && (isDecided || !isOneDoor)
  return {
    wanted,
    isMixed,
    isDecided,
    isUndecided: isMixed && !isDecided,
    isOpen,
    isSending,
    open: (isOnTheWay: boolean) => {
      setSending(isOnTheWay)
      setOpen(true)
    },
    close: () => setOpen(false),
    /** All of it goes where the page says. */
    keep: () => {
      setDecided(decisionFor(address?.receiveId))
      setOpen(false)
    },
    /** All of it goes there. */
    sendTo: ({ place }: WantedPlace) => {
      if (place) addresses.pick(place.receiveId)
      setDecided(decisionFor(place?.receiveId))
      setOpen(false)
    },
    /** Only these are ordered now. */
    only: (one: WantedPlace) => {
      leaveOut(wanted.filter((other) => other !== one).flatMap(({ lines }) => lines))
      if (one.place) addresses.pick(one.place.receiveId)
      setOpen(false)
    },
  }
}
