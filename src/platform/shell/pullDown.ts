import { currentPage } from './pageStore'
import './pullDown.scss'

const THRESHOLD = 56
const FARTHEST = 88
/** A page that never says that it is done must not spin for ever. */
const LONGEST_MS = 10_000

let mark: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isRunning = false

function place(distance: number): void {
  if (!mark) {
    mark = document.createElement('div')
    mark.className = 'pull-down'
    mark.setAttribute('aria-hidden', 'true')
    document.body.append(mark)
  }
  mark.classList.toggle('pull-down--running', isRunning)
  mark.style.transform = `translate(-50%, ${distance}px) rotate(${distance * 4}deg)`
  mark.style.opacity = String(Math.min(1, distance / THRESHOLD))
}

export function stopPullDown(): void {
  clearTimeout(timer)
  isRunning = false
  if (mark) place(0)
}

export function startPullDown(): void {
  const page = currentPage()
  if (!page || isRunning) return
  isRunning = true
  place(THRESHOLD)
  clearTimeout(timer)
  timer = setTimeout(stopPullDown, LONGEST_MS)
  page.life.emit('pullDown')
}

/** Only a page that asks for it, at its top, and never from inside a sheet or dialog. */
function mayPull(target: EventTarget | null): boolean {
  if (isRunning || window.scrollY > 0 || !currentPage()?.config.enablePullDownRefresh) return false
  return !(target instanceof Element && target.closest('[role="dialog"], [aria-modal], input, textarea'))
}

export function watchPulling(): void {
  let from: { x: number; y: number } | undefined
  let pulled = 0
  const options = { passive: true } as const
  const handleStart = ({ touches, target }: TouchEvent) => {
    const touch = touches[0]
    pulled = 0
    from = touch && touches.length === 1 && mayPull(target) ? { x: touch.clientX, y: touch.clientY } : undefined
  }
  const handleMove = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    if (!from || !touch) return
    const down = touch.clientY - from.y
    // Sideways is a carousel, upwards is scrolling.
    if (pulled === 0 && (down < 8 || Math.abs(touch.clientX - from.x) > down || window.scrollY > 0)) {
      if (down > 8 || down < -8) from = undefined
      return
    }
    pulled = Math.max(0, Math.min(FARTHEST, down / 2))
    place(pulled)
  }
  const handleEnd = () => {
    const isFar = pulled >= THRESHOLD
    from = undefined
    if (pulled > 0) place(0)
    pulled = 0
    if (isFar) startPullDown()
  }
  window.addEventListener('touchstart', handleStart, options)
  window.addEventListener('touchmove', handleMove, options)
  window.addEventListener('touchend', handleEnd, options)
  window.addEventListener('touchcancel', handleEnd, options)
}
