import type { BasketKind } from '@/domain/basket'

const FLIGHT_MS = 320
const SIZE = 48
const TARGET = { cart: '.buy-bar__way--cart', demand: '.buy-bar__way--basket' } as const

export function flyTo(kind: BasketKind): void {
  const page = document.querySelector('.page-frame:not([hidden])')
  const picture = page?.querySelector<HTMLImageElement>('.item-gallery__picture img')
  const target = page?.querySelector(TARGET[kind])
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!picture || !target || isStill || typeof picture.animate !== 'function') return
  const end = target.getBoundingClientRect()
  const [x, y] = [end.left + end.width / 2 - SIZE / 2, end.top - SIZE / 4]
  const startX = window.innerWidth / 2 - SIZE / 2
  const startY = Math.max(80, y - 260)
  const flying = document.createElement('img')
  flying.src = picture.currentSrc || picture.src
  flying.alt = ''
  flying.className = 'buy-bar__flying'
  document.body.append(flying)
  const at = (left: number, top: number, scale: number) => `translate(${left}px, ${top}px) scale(${scale})`
  flying.animate(
    [
      { transform: at(startX, startY, 1), easing: 'ease-out' },
      { transform: at((startX + x) / 2, startY - 24, 0.9), easing: 'ease-in', offset: 0.4 },
      { transform: at(x, y, 0.4), opacity: 0.6 },
    ],
    { duration: FLIGHT_MS },
  ).onfinish = () => flying.remove()
}

void ({ flyTo } satisfies typeof import('./fly'))
