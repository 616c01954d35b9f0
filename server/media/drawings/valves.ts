import { brass, cyl, face, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, rect, repeat, rotate, type Stops } from './sheet'

const flange = (x: number): string =>
  rect(x, 96, 16, 104, across(steel), 3) + each([108, 184], (y) => circle(x + 8, y, 4, '#4b525a'))

/** The arrow says which way it lets through. */
const check = (metal: Stops): string =>
  shadow(122, 202, 88, 9) +
  rect(26, 96, 188, 60, down(metal)) +
  rect(18, 86, 36, 80, across(metal), 4) +
  rect(186, 86, 36, 80, across(metal), 4) +
  path('M76 156C76 184 164 184 164 156V96C164 64 76 64 76 96Z', across(metal)) +
  rect(88, 54, 64, 22, across(metal), 4) +
  each([94, 112, 130], (x) => line(`M${x} 56v18`, '#3b424a', 1.6, 'opacity=".6"')) +
  path('M84 120H136V108L164 128L136 148V136H84Z', '#3b424a', 'opacity=".8"') +
  line('M82 90C86 76 104 70 120 70', '#fff', 3, 'opacity=".6"')

/** What closes, holds back, seals and silences. */
export const valves: Record<string, () => string> = {
  'valve-gate': () =>
    shadow(122, 212, 80, 8) +
    rect(36, 122, 168, 52, down(steel)) +
    flange(28) +
    flange(196) +
    path('M84 200L88 112H152L156 200Z', across(steel)) +
    rect(82, 100, 76, 16, across(steel), 3) +
    path('M96 102L104 74H136L144 102Z', across(steel)) +
    rect(114, 36, 12, 44, across(brass)) +
    ellipse(120, 40, 54, 15, 'none', 'stroke="#931f18" stroke-width="9"') +
    ellipse(120, 38, 54, 15, 'none', 'stroke="#d3322a" stroke-width="7"') +
    line('M68 40H172M94 28L146 50M146 28L94 50', '#b8302a', 4) +
    circle(120, 38, 8, diagonal('#f4f6f7, #8b939b')) +
    rect(100, 140, 40, 5, '#5d656e', 2),
  'valve-butterfly': () =>
    shadow(122, 212, 70, 8) +
    circle(122, 144, 62, diagonal('#5d95dc, #2459a5 55%, #12356b')) +
    circle(122, 144, 46, '#17191c') +
    ellipse(122, 144, 18, 43, across('#fff, #b6bdc4 45%, #6f7780')) +
    each([45, 135, 225, 315], (turn) =>
      rotate(turn, circle(122, 90, 9, diagonal('#5d95dc, #12356b')) + circle(122, 90, 4, '#17191c'), 122, 144),
    ) +
    rect(114, 52, 16, 36, across(steel)) +
    rect(104, 44, 36, 14, down('#5d636b, #23262a'), 3) +
    path('M104 40H214C222 40 222 52 214 52H104Z', down(cyl('#2f343a'))) +
    rect(196, 38, 22, 16, down(cyl('#c9302a')), 5) +
    line('M86 112A50 50 0 0 1 110 98', '#fff', 3, 'opacity=".5"'),
  'valve-check': () => check(brass),
  'valve-check-steel': () => check(steel),
  'strainer-y': () =>
    shadow(122, 210, 86, 8) +
    rotate(38, rect(112, 110, 54, 92, across(steel)) + rect(106, 190, 66, 24, across(steel), 4), 120, 120) +
    rect(30, 82, 180, 56, down(steel)) +
    rect(20, 72, 38, 76, across(steel), 4) +
    rect(184, 72, 38, 76, across(steel), 4) +
    path('M80 106H140V96L162 110L140 124V114H80Z', '#4b525a', 'opacity=".7"') +
    line('M64 90H178', '#fff', 3, 'opacity=".8"'),
  'gasket-flat': () => {
    const ring = (x: number, y: number, fill: string) =>
      `<path transform="translate(${x} ${y})" fill-rule="evenodd" fill="${fill}" d="M-70 0A70 42 0 1 0 70 0A70 42 0 1 0 -70 0ZM-38 0A38 22 0 1 1 38 0A38 22 0 1 1 -38 0Z"/>`
    const holes = (x: number, y: number) =>
      each([0, 1, 2, 3, 4, 5], (index) =>
        ellipse(x + 54 * Math.cos((index * Math.PI) / 3), y + 32 * Math.sin((index * Math.PI) / 3), 6, 3.8, '#e9ecef'),
      )
    return (
      shadow(122, 196, 86, 9) +
      ring(132, 152, '#101214') +
      ring(132, 148, diagonal('#5d636b, #23262a')) +
      holes(132, 148) +
      ring(108, 92, '#5b120d') +
      ring(108, 88, diagonal('#d98078, #a53a32')) +
      holes(108, 88)
    )
  },
  'silencer-air': () => {
    const one = (x: number, y: number, scale: number) =>
      `<g transform="translate(${x} ${y}) scale(${scale})">` +
      rect(0, 14, 34, 32, down(brass), 2) +
      repeat(5, (index) => rect(3 + index * 6, 14, 2.4, 32, '#6d4f1c', 0, 'opacity=".55"')) +
      rect(32, 6, 20, 48, down(brass), 3) +
      path('M52 10H104C124 10 132 20 132 30C132 40 124 50 104 50H52Z', down(face('#b8792f'))) +
      repeat(60, (index) =>
        circle(58 + ((index * 37) % 67), 14 + ((index * 23) % 34), 1.4, '#4a2c0c', 'opacity=".55"'),
      ) +
      '</g>'
    return shadow(124, 202, 80, 8) + rotate(-32, one(38, 52, 1.16) + one(54, 128, 1))
  },
  'jack-bottle': () =>
    shadow(122, 212, 78, 8) +
    rect(52, 186, 140, 22, down(cyl('#c9302a')), 5) +
    rect(70, 92, 78, 98, across(cyl('#c9302a')), 8) +
    rect(64, 82, 90, 18, across(cyl('#931f18')), 5) +
    rect(92, 44, 34, 42, across(steel)) +
    repeat(4, (index) => rect(92, 50 + index * 8, 34, 2.6, '#3b424a', 0, 'opacity=".5"')) +
    rect(82, 32, 54, 14, across(steel), 3) +
    rect(156, 130, 24, 58, across(cyl('#931f18')), 5) +
    rect(162, 104, 12, 30, across(steel)) +
    path('M152 112L222 62L228 70L160 122Z', diagonal('#e6eaed, #7e868f')) +
    rect(80, 120, 54, 36, '#fff', 4, 'opacity=".88"') +
    rect(87, 128, 30, 6, '#931f18', 2) +
    rect(87, 140, 40, 4, '#9aa2aa', 2),
}
