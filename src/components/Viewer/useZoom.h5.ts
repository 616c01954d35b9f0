import { useEffect, useRef, useState, type PointerEvent } from 'react'

const MOST = 4
const DOUBLE_TAP = 2.5
const DOUBLE_TAP_MS = 300
const SWIPE = 48
const STILL = 10

export interface View {
  scale: number
  x: number
  y: number
}

const WHOLE: View = { scale: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

interface Gesture {
  view: View
  /** Between the fingers, or under the only one. */
  middle: Point
  spread: number
  fingers: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spreadOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** A picture that is not enlarged stays where it is; an enlarged one keeps covering the screen's middle. */
export function bounded({ scale, x, y }: View, width: number, height: number): View {
  const most = Math.min(MOST, Math.max(1, scale))
  const limit = (value: number, size: number) => {
    const free = ((most - 1) * size) / 2
    return Math.min(free, Math.max(-free, value))
  }
  return { scale: most, x: limit(x, width), y: limit(y, height) }
}

/** Enlarges around a point, given from the middle of the screen, which stays under the finger. */
export function zoomedAt(view: View, scale: number, at: Point): View {
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** Pinch, drag, double tap and swipe by pointer events, which mouse, pen and fingers share. */
export function useZoom(on: { swipe: (by: 1 | -1) => void; tap: () => void }) {
  const [view, setView] = useState(WHOLE)
  const pointers = useRef(new Map<number, Point>()).current
  const gesture = useRef<Gesture>()
  const moved = useRef(false)
  const lastTap = useRef(0)
  const tapTimer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(tapTimer.current), [])

  const fromMiddle = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }
  const set = (next: View, element: Element) => setView(bounded(next, element.clientWidth, element.clientHeight))
  const begin = () => {
    const points = [...pointers.values()]
    gesture.current = points.length
      ? { view, middle: middleOf(points), spread: spreadOf(points), fingers: points.length }
      : undefined
  }
  const handleTap = (event: PointerEvent) => {
    const at = fromMiddle(event)
    const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isSecond ? 0 : event.timeStamp
    clearTimeout(tapTimer.current)
    if (!isSecond) {
      // One tap closes, unless it turns out to be the first of two.
      tapTimer.current = setTimeout(on.tap, DOUBLE_TAP_MS)
      return
    }
    set(view.scale > 1 ? WHOLE : zoomedAt(view, DOUBLE_TAP, at), event.currentTarget)
  }

  return {
    view,
    reset: () => setView(WHOLE),
    zoom: (by: number) =>
      setView((now) => bounded(zoomedAt(now, now.scale * by, { x: 0, y: 0 }), innerWidth, innerHeight)),
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.pointerType === 'mouse' && event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        if (pointers.size === 0) moved.current = false
        pointers.set(event.pointerId, fromMiddle(event))
        begin()
      },
      onPointerMove(event: PointerEvent) {
        const from = gesture.current
        if (!from || !pointers.has(event.pointerId)) return
        pointers.set(event.pointerId, fromMiddle(event))
        const points = [...pointers.values()]
        const middle = middleOf(points)
        const drag = { x: middle.x - from.middle.x, y: middle.y - from.middle.y }
        if (from.fingers > 1 || Math.hypot(drag.x, drag.y) > STILL) moved.current = true
        if (from.fingers === 1 && from.view.scale === 1) return
        const scale = from.spread > 0 ? (from.view.scale * spreadOf(points)) / from.spread : from.view.scale
        const zoomed = zoomedAt(from.view, Math.min(MOST, Math.max(1, scale)), from.middle)
        set({ ...zoomed, x: zoomed.x + drag.x, y: zoomed.y + drag.y }, event.currentTarget)
      },
      onPointerUp(event: PointerEvent) {
        const from = gesture.current
        if (!from || !pointers.has(event.pointerId)) return
        const at = fromMiddle(event)
        pointers.delete(event.pointerId)
        begin()
        if (pointers.size > 0 || from.fingers > 1) return
        if (!moved.current) return handleTap(event)
        const across = at.x - from.middle.x
        const isSwipe = Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(at.y - from.middle.y)
        if (from.view.scale === 1 && isSwipe) on.swipe(across < 0 ? 1 : -1)
      },
      onPointerCancel(event: PointerEvent) {
        pointers.delete(event.pointerId)
        begin()
      },
    },
  }
}
