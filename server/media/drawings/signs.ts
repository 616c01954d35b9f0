/** Signs of the brands on a 40 by 40 field: twelve drawn by hand, the others from sixteen families in three forms. */
import { lettering, widthOf } from './lettering'
import { hexagon } from './materials'
import { circle, each, line, path, polygon, rect, repeat, rotate } from './sheet'

interface Sign {
  ink: string
  draw: (ink: string) => string
}

const stroke = (d: string, width: number, attributes = 'stroke-linejoin="round"'): string =>
  line(d, '#fff', width, attributes)
const butt = (d: string, width: number): string => `<path d="${d}" stroke="#fff" stroke-width="${width}"/>`

export const SIGNS: Readonly<Record<string, Sign>> = {
  licen: {
    ink: '#1F3A5F',
    draw: (ink) => path('M2 34L16 6l8 14 6-9 12 23z', ink) + path('M16 6l4 15-9 13H2z', '#fff', 'opacity=".25"'),
  },
  maoyo: { ink: '#B4461E', draw: (ink) => circle(20, 20, 16, ink) + butt('M11 20h18M20 11v18', 5) },
  junyan: { ink: '#22262B', draw: (ink) => path('M4 4h32v32H4z', ink) + path('M12 12h16v5H22v11h-5V17h-5z', '#fff') },
  henzhe: {
    ink: '#0F6F5C',
    draw: (ink) => path('M20 3l15 8.6v17.2L20 37 5 28.8V11.6z', ink) + butt('M13 13v14M27 13v14M13 20h14', 4),
  },
  chilan: {
    ink: '#C22F1F',
    draw: (ink) => path('M20 3c2 9 14 12 12 23a12 12 0 0 1-24 0c0-7 5-8 6-14 4 3 4 6 4 9 3-4 4-10 2-18z', ink),
  },
  lenque: { ink: '#3A4A9F', draw: (ink) => path('M20 2l18 18-18 18L2 20z', ink) + path('M20 11l9 9-9 9-9-9z', '#fff') },
  zenye: { ink: '#59616B', draw: (ink) => path('M4 8h32L14 27h22v6H4l21-19H4z', ink) },
  mutonn: { ink: '#7A4E1E', draw: (ink) => path('M4 34V8l16 13L36 8v26h-7V21l-9 8-9-8v13z', ink) },
  qiaohu: {
    ink: '#E08A00',
    draw: (ink) =>
      path('M20 3l15 5v11c0 9-6 15-15 18C11 34 5 28 5 19V8z', ink) +
      '<path d="M12 19l6 6 11-12" stroke="#fff" stroke-width="4" fill="none"/>',
  },
  zeshuo: {
    ink: '#1274B5',
    draw: (ink) =>
      path('M20 3c9 12 13 17 13 22a13 13 0 0 1-26 0C7 20 11 15 20 3z', ink) + stroke('M13 25a7 7 0 0 0 7 7', 3, ''),
  },
  lidomo: { ink: '#0E7C86', draw: (ink) => path('M22 2L6 23h11l-3 15L34 15H22z', ink) },
  yuandix: { ink: '#5B2E8C', draw: (ink) => path('M4 6h32v7H4zM4 17h20v7H4zM4 28h32v7H4z', ink) },
}

/** `form` is 0, 1 or 2. */
type Family = (ink: string, form: number, latin: string) => string

function initial(latin: string, size: number, fill: string): string {
  const letter = latin.slice(0, 1)
  const style = { size, face: 'latin', fill } as const
  return lettering(20 - widthOf(letter, style) / 2, 20 + size * 0.35, letter, style)
}

const soft = (ink: string, draw: string): string => `<g opacity=".38" fill="${ink}">${draw}</g>`

const GROUNDS: readonly ((ink: string) => string)[] = [
  (ink) => circle(20, 20, 17, ink),
  (ink) => rect(4, 4, 32, 32, ink, 8),
  (ink) => polygon(hexagon(20, 20, 18, 1, 30), ink),
]
const ground = (ink: string, form: number): string => GROUNDS[form]!(ink)

const FAMILIES: readonly Family[] = [
  // The initial on a ground.
  (ink, form, latin) => ground(ink, form) + initial(latin, 24, '#fff'),
  // Open ring with a core.
  (ink, form) => rotate(form * 90 - 45, line('M20 6A14 14 0 1 1 6 20', ink, 7) + circle(20, 20, 5, ink), 20, 20),
  // Chevrons, one above the other.
  (ink, form) =>
    rotate(
      form * 90,
      each([0, 10, 20], (y, index) =>
        path(
          `M5 ${16 + y}L20 ${3 + y}L35 ${16 + y}V${11 + y + 10}L20 ${8 + y + 3}L5 ${21 + y}Z`,
          ink,
          index === 1 ? 'opacity=".55"' : '',
        ),
      ),
      20,
      20,
    ),
  // Two rounds that overlap.
  (ink, form) => rotate(form * 60, circle(14, 20, 12, ink) + circle(26, 20, 12, ink, 'opacity=".45"'), 20, 20),
  // Gear.
  (ink, form) => {
    const teeth = 6 + form * 2
    return (
      repeat(teeth, (index) => rotate((360 / teeth) * index, rect(17, 2, 6, 10, ink, 1.5), 20, 20)) +
      circle(20, 20, 13, ink) +
      (form === 1 ? path('M20 14l6 6-6 6-6-6z', '#fff') : circle(20, 20, 5.5, '#fff'))
    )
  },
  // A square folded along its diagonal.
  (ink, form) => rotate(form * 90, path('M4 4h32L4 36z', ink) + path('M36 11v25H11z', ink, 'opacity=".5"'), 20, 20),
  // Ridges of a mountain chain.
  (ink, form) =>
    form === 0
      ? path('M2 34L14 10l8 14 5-7 11 17z', ink) + circle(29, 9, 4, ink)
      : form === 1
        ? path('M3 33L20 6l17 27h-9L20 20l-8 13z', ink)
        : path('M2 34L13 16l7 9L29 6l9 28z', ink) + path('M29 6l-5 12 5 16h9z', '#fff', 'opacity=".3"'),
  // Four petals.
  (ink, form) =>
    rotate(
      form * 45,
      repeat(4, (index) =>
        rotate(
          index * 90,
          path(
            form === 2 ? 'M20 18L13 11 20 3l7 8z' : 'M20 18C11 15 11 6 20 3c9 3 9 12 0 15z',
            ink,
            index % 2 ? 'opacity=".55"' : '',
          ),
          20,
          20,
        ),
      ),
      20,
      20,
    ),
  // Rising bars.
  (ink, form) =>
    each([0, 1, 2], (index) => {
      const height = form === 0 ? 12 + index * 10 : form === 1 ? [20, 32, 20][index]! : 32 - index * 10
      return rect(4 + index * 11.5, form === 1 ? 20 - height / 2 : 36 - height, 9, height, ink, form === 1 ? 4.5 : 1.5)
    }),
  // Waves.
  (ink, form) =>
    form === 2
      ? circle(20, 20, 17, ink) + stroke('M6 22c5-7 9-7 14 0s9 7 14 0', 4)
      : each([12, 20, 28], (y, index) =>
          line(
            `M5 ${y}c5-${5 + form * 4} 10-${5 + form * 4} 15 0s10 ${5 + form * 4} 15 0`,
            ink,
            5,
            index === 1 ? '' : 'opacity=".6"',
          ),
        ),
  // Quarter rounds from one corner.
  (ink, form) =>
    rotate(form * 90, line('M8 20A12 12 0 0 1 20 32M8 8A24 24 0 0 1 32 32', ink, 6) + circle(9, 31, 5, ink), 20, 20),
  // Arrow forward.
  (ink, form) =>
    form === 0
      ? path('M4 8h14l14 12-14 12H4l14-12z', ink)
      : form === 1
        ? path('M3 13h17V4l17 16-17 16v-9H3z', ink)
        : circle(20, 20, 17, ink) + stroke('M12 20h15M20 12l8 8-8 8', 4),
  // Cube.
  (ink, form) =>
    polygon(hexagon(20, 20, 18, 1, 30), ink) +
    (form === 0
      ? stroke('M20 20v17M20 20L5 11.500M20 20l15-8.500', 2.6)
      : form === 1
        ? polygon(hexagon(20, 20, 9, 1, 30), '#fff')
        : path('M20 2L35.600 11 20 20 4.400 11z', '#fff', 'opacity=".42"')),
  // Leaf or drop.
  (ink, form) =>
    form === 0
      ? path('M6 34C4 14 14 5 35 5c1 20-8 31-29 29z', ink) + stroke('M8 32L25 15', 2.6)
      : form === 1
        ? path('M20 3c9 12 13 17 13 22a13 13 0 0 1-26 0C7 20 11 15 20 3z', ink) + circle(20, 25, 5, '#fff')
        : path('M5 5h15a15 15 0 0 1 15 15v15H20A15 15 0 0 1 5 20z', ink) + circle(20, 20, 6, '#fff'),
  // Knot of two strokes.
  (ink, form) =>
    rotate(
      form * 45,
      `<g fill="none" stroke="${ink}" stroke-width="6" stroke-linejoin="round">${'<path d="M7 7h17v17H7z" opacity=".55"/><path d="M16 16h17v17H16z"/>'}</g>`,
      20,
      20,
    ),
  // Shield, star or crown.
  (ink, form) =>
    form === 0
      ? path('M20 3l15 5v11c0 9-6 15-15 18C11 34 5 28 5 19V8z', ink) +
        path('M20 3v34C11 34 5 28 5 19V8z', '#fff', 'opacity=".28"')
      : form === 1
        ? path('M20 3l5 11 12 1.500-9 8 2.500 12L20 29.500 9.500 35.500l2.500-12-9-8L15 14z', ink)
        : path('M3 10l9 8 8-13 8 13 9-8-4 21H7z', ink) + soft(ink, rect(7, 33, 26, 4, ink, 1)),
]

/** The first sixteen take each family once, the next sixteen the second form, and so on. */
export function signOf(position: number, latin: string, ink: string): string {
  const family = FAMILIES[position % FAMILIES.length]!
  return family(ink, Math.floor(position / FAMILIES.length) % 3, latin)
}
