/** A small line of prices as a picture, which both targets draw: the mini-program has no elements of SVG. */
interface Size {
  width: number
  height: number
}

const ROOM = 5
const LINE = '#8a673e'
const LOWEST = '#0a7a4b'

const tag = (name: string, attributes: string): string => `<${name} ${attributes}/>`

/** Two prices and more: dots are purchases, the line only joins them. `median`: dashed, where it is given. */
export function sparkline(prices: readonly number[], { width, height }: Size, median?: number): string {
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const x = (index: number): number => Math.round(ROOM + (index * (width - 2 * ROOM)) / (prices.length - 1))
  const y = (price: number): number =>
    high === low ? height / 2 : Math.round(height - ROOM - ((price - low) * (height - 2 * ROOM)) / (high - low))
  const points = prices.map((price, index) => `${x(index)},${y(price)}`).join(' ')
  const lowest = prices.indexOf(low)
  const last = prices.length - 1
  const parts = [
    median === undefined
      ? ''
      : tag('path', `d="M${ROOM} ${y(median)}H${width - ROOM}" stroke="#8f949b" stroke-dasharray="3 3"`),
    tag('polyline', `points="${points}" fill="none" stroke="${LINE}" stroke-width="1.5"`),
    tag('circle', `cx="${x(lowest)}" cy="${y(low)}" r="3" fill="#fff" stroke="${LOWEST}" stroke-width="1.5"`),
    tag('circle', `cx="${x(last)}" cy="${y(prices[last]!)}" r="3" fill="${LINE}"`),
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
