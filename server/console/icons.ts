import { Markup } from './markup'

const SHAPES = {
  talk: 'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 19 17h-6.5L8 20.5V17H5a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 5 5zM8.5 11h.01M12 11h.01M15.5 11h.01',
  order:
    'M6.5 3.5H14L18.5 8v11a1.5 1.5 0 0 1-1.5 1.5H6.5A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5zM14 3.5V8h4.5M8.5 12h7M8.5 15.5h5',
  wanted: 'M4.5 5.5h15v10h-7l-4 4v-4h-4zM8.5 9.5h7M8.5 12.5h4',
  invoice: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6',
  people: 'M12 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM5 20a7 7 0 0 1 14 0',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2l4.3 4.3',
  close: 'M6 6l12 12M18 6 6 18',
  place:
    'M12 3.5a6.5 6.5 0 0 1 6.5 6.5c0 4.5-6.5 10.5-6.5 10.5S5.5 14.5 5.5 10A6.5 6.5 0 0 1 12 3.5zM12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  parcel: 'M12 3.5 20 7.5v9L12 20.5l-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9',
  back: 'M15 4.5 7.5 12l7.5 7.5',
  forward: 'M9 5l7 7-7 7',
  handOn: 'M7 4v15M3.5 15.5 7 19l3.5-3.5M17 20V5M13.5 8.5 17 5l3.5 3.5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 8.5h.01',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  keys: 'M3.5 6.5h17v11h-17zM7 10h.01M10.5 10h.01M14 10h.01M17 10h.01M8 14h8',
  gear: 'M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2M6 6l1.6 1.6M16.4 16.4 18 18M6 18l1.6-1.6M16.4 7.6 18 6',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17h.01',
  out: 'M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10M16.5 8.5 20 12l-3.5 3.5',
} as const

export type IconName = keyof typeof SHAPES

export function icon(name: IconName, size = 20): Markup {
  return new Markup(
    `<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true"><path d="${SHAPES[name]}"/></svg>`,
  )
}

/** The sign of the desk. */
export const SIGN = new Markup(
  '<svg class="sign" viewBox="0 0 40 40" width="30" height="30" aria-hidden="true"><path d="M3 34 15 8l7 12 4-6 11 20z"/></svg>',
)

/** For a page whose script draws them: `<use href="#icon-search">`. */
export function iconSymbols(): Markup {
  const symbols = Object.entries(SHAPES).map(
    ([name, shape]) => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${shape}"/></symbol>`,
  )
  return new Markup(`<svg class="hidden" aria-hidden="true">${symbols.join('')}</svg>`)
}
