import { brass, cyl, shade, shadow, steel, thread } from './materials'
import {
  across,
  circle,
  define,
  diagonal,
  down,
  each,
  ellipse,
  line,
  path,
  place,
  radial,
  rect,
  repeat,
  rotate,
} from './sheet'

/** Seven-segment digits 2 2 0 4, ten wide and twenty high: no font is needed for a reading. */
const DIGITS = ['M0 0H9V10H0V20H9', 'M0 0H9V10H0V20H9', 'M0 0H9V20H0Z', 'M0 0V10H9M9 0V20']

const POLE_WIDTH = 45

/** A row of poles, as many as its name says: a buyer counts them. */
function breaker(poles: number): string {
  const left = 36 + ((3 - poles) * POLE_WIDTH) / 2
  const right = left + poles * POLE_WIDTH - 1
  const pole =
    rect(0, 0, 44, 152, across('#fdfdfe, #eceff1 50%, #c3c9cf'), 4) +
    each(
      [0, 122],
      (y) =>
        rect(0, y, 44, 30, across('#e3e7ea, #b7bec5'), 4) +
        circle(22, y + 15, 9.5, across(steel)) +
        line(`M16 ${y + 21}l12-12`, '#545b63', 2.6),
    ) +
    rect(5, 38, 34, 46, '#fff', 2) +
    rect(10, 44, 20, 3.4, '#3a4047') +
    rect(10, 51, 24, 2.2, '#9aa2aa') +
    rect(10, 56, 16, 2.2, '#9aa2aa') +
    rect(10, 72, 12, 4, '#d9382c') +
    rect(12, 88, 20, 30, '#3c4249', 3) +
    rect(10, 86, 24, 16, down('#4b7be0, #1f3f93'), 3)
  return (
    shadow(122, 202, 10 + poles * 22, 9) +
    path(`M${right} 44L${right + 20} 56V188L${right + 2} 196Z`, '#a2a9b1') +
    `<g id="bp" transform="translate(${left} 44)">${pole}</g>` +
    repeat(poles - 1, (index) => `<use href="#bp" x="${(index + 1) * POLE_WIDTH}"/>`) +
    rect(left, 44, right - left, 2, '#fff')
  )
}

export const electrical: Record<string, () => string> = {
  breaker: () => breaker(3),
  'breaker-1p': () => breaker(1),
  'breaker-2p': () => breaker(2),
  'breaker-4p': () => breaker(4),
  contactor: () =>
    shadow(122, 206, 80, 9) +
    path('M176 58L196 70V190L178 200Z', '#17191c') +
    rect(46, 40, 132, 160, across('#565c64, #3a3f45 40%, #24272b'), 6) +
    rect(46, 40, 132, 38, across('#6a7078, #3a3f45'), 6) +
    each(
      [0, 1, 2],
      (index) =>
        rect(56 + index * 41, 46, 30, 28, '#1b1d20', 3) +
        circle(71 + index * 41, 60, 10, across(brass)) +
        line(`M${65 + index * 41} 66l12-12`, '#5c431a', 2.6),
    ) +
    each(
      [0, 1, 2],
      (index) =>
        rect(56 + index * 41, 166, 30, 28, '#1b1d20', 3) +
        circle(71 + index * 41, 180, 10, across(brass)) +
        line(`M${65 + index * 41} 186l12-12`, '#5c431a', 2.6),
    ) +
    rect(62, 88, 100, 66, down('#f5f6f7, #cfd4d9'), 5) +
    rect(92, 98, 40, 34, down('#3c424a, #17191c'), 4) +
    rect(100, 106, 24, 18, '#0f6f78', 3) +
    rect(72, 140, 36, 4, '#3a4047') +
    rect(114, 140, 26, 4, '#9aa2aa'),
  cable: () => {
    const colour = '#c9302a'
    return (
      shadow(122, 196, 92, 12) +
      repeat(
        7,
        (index) =>
          ellipse(
            120,
            148 - index * 11,
            88 - (index % 2) * 3,
            36,
            'none',
            `stroke="${shade(colour, -0.22 + index * 0.03)}" stroke-width="12"`,
          ) +
          line(`M${34 + (index % 2) * 3} ${146 - index * 11}c6 16 40 32 84 34`, shade(colour, 0.42), 3, 'opacity=".6"'),
      ) +
      ellipse(120, 81, 66, 24, 'none', `stroke="${shade(colour, -0.36)}" stroke-width="6" opacity=".6"`) +
      line('M196 92C214 84 222 70 214 54', colour, 12) +
      line('M192 90C208 82 216 70 209 56', shade(colour, 0.5), 2.4, 'opacity=".7"') +
      line('M214 54L208 36', '#c98a4a', 7) +
      line('M212 52L207 36', '#f3cfa0', 2) +
      rect(30, 104, 26, 50, '#fff', 3, 'opacity=".92" transform="rotate(-6 43 130)"') +
      rect(35, 112, 14, 3, '#3a4047') +
      rect(35, 119, 10, 2.4, '#9aa2aa')
    )
  },
  'cable-tie': () => {
    define(`<g id="ct">${
      path('M112 62H126L122 204H116Z', across('#fff, #eceff2 50%, #bfc6cd')) +
      repeat(5, (index) => rect(114.5, 88 + index * 9, 9, 1.4, '#a7afb7', 0, 'opacity=".7"')) +
      rect(108, 40, 22, 26, diagonal('#fff, #c4cbd2'), 4) +
      rect(113, 47, 12, 10, '#7d868f', 2)
    }</g>`)
    return (
      shadow(124, 206, 66, 7) +
      each([-22, -13, -4, 5, 14, 23], (angle) => `<use href="#ct" transform="rotate(${angle} 120 212)"/>`) +
      rect(92, 158, 56, 16, down(cyl('#3e4eb8')), 4)
    )
  },
  'light-led': () => {
    const colour = '#33383f'
    return (
      shadow(120, 206, 84, 8) +
      line('M120 20v16', '#5b626a', 5) +
      circle(120, 22, 8, 'none', 'stroke="#8b939b" stroke-width="4"') +
      rect(92, 36, 56, 26, across(cyl(colour)), 5) +
      path('M66 66H174L188 110H52Z', across(cyl(colour))) +
      repeat(10, (index) => line(`M${74 + index * 10.2} 68L${64 + index * 12.4} 108`, '#14161a', 3.4)) +
      path('M46 110H194L204 132H36Z', across(cyl('#4b525b'))) +
      ellipse(120, 134, 84, 16, radial('#fff, #fff6d8 60%, #f0d488')) +
      repeat(7, (index) => circle(66 + index * 18, 134, 5, '#fffdf3', 'stroke="#f0cf7a" stroke-width="1"')) +
      path('M44 146H196L226 206H14Z', down('#ffe9ab/0.55, #fff6dc/0'))
    )
  },
  sensor: () =>
    shadow(122, 196, 80, 8) +
    rotate(
      -30,
      line('M186 120C210 120 214 132 232 132', '#2b2f35', 11) +
        rect(60, 96, 112, 48, down(brass)) +
        thread(60, 96, 112, 48, 6, '#6b4e1c') +
        rect(88, 86, 18, 68, down(brass), 3) +
        rect(124, 86, 18, 68, down(brass), 3) +
        rect(30, 100, 32, 40, down(cyl('#3467c2')), 5) +
        rect(172, 104, 20, 32, down(cyl('#2f343a')), 5) +
        circle(180, 112, 3, '#ffcf3a'),
    ),
  multimeter: () => {
    const colour = '#f0a31c'
    return (
      shadow(120, 216, 54, 7) +
      line('M92 204C70 230 40 200 44 160', '#c9302a', 5) +
      line('M104 206C100 228 60 232 36 206', '#23262a', 5) +
      rect(70, 28, 100, 186, across(cyl(colour)), 18) +
      rect(78, 36, 84, 170, across('#4b5159, #33383e 40%, #1c1e21'), 13) +
      rect(86, 46, 68, 44, diagonal('#dfe8d6, #b3c2a6'), 5) +
      place(
        92,
        58,
        each(DIGITS, (bars, index) => line(bars, '#20281c', 3.2, `transform="translate(${index * 15} 0)"`)),
      ) +
      circle(133.5, 79, 2.2, '#20281c') +
      circle(120, 140, 34, '#22262a') +
      circle(120, 140, 34, 'none', 'stroke="#8b939b" stroke-width="1.4" stroke-dasharray="2 8.7"') +
      circle(120, 140, 22, diagonal('#5b626a, #17191c')) +
      rect(117, 116, 6, 28, '#f0a31c', 3) +
      each([92, 111, 130, 149], (x, index) =>
        circle(x, 192, 6.5, index ? '#111' : '#c9302a', 'stroke="#8b939b" stroke-width="1.6"'),
      )
    )
  },
}
