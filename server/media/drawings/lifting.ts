import { cyl, face, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, rect, repeat } from './sheet'

const link = (x: number, y: number): string => ellipse(x, y, 6, 11, 'none', 'stroke="#6b737c" stroke-width="4.5"')
const hook = (x: number, y: number): string =>
  line(`M${x} ${y}v14c22 6 22 36 0 36c-12 0-18-8-18-16`, '#5d656e', 9, 'stroke-linejoin="round"') +
  line(`M${x - 1} ${y + 2}v14c18 6 18 30 1 30`, '#c3cad1', 2.5)

export const lifting: Record<string, () => string> = {
  'hoist-chain': () =>
    shadow(122, 222, 50, 5) +
    line('M120 44V26C120 12 142 14 138 28', '#5d656e', 8) +
    repeat(7, (index) => link(88, 130 + index * 13)) +
    repeat(5, (index) => link(152, 130 + index * 13)) +
    circle(120, 86, 44, '#8a6207') +
    circle(116, 84, 44, diagonal('#fadb84, #f2b722 45%, #b47f08')) +
    circle(116, 84, 29, diagonal('#4a4f56, #17191c')) +
    rect(98, 78, 36, 12, '#f2b722', 2) +
    each([40, 140, 220, 320], (angle) =>
      circle(116 + 36 * Math.cos((angle * Math.PI) / 180), 84 + 36 * Math.sin((angle * Math.PI) / 180), 3.4, '#5c4103'),
    ) +
    rect(146, 182, 12, 10, '#3a4047', 2) +
    hook(152, 174),
  'sling-web': () =>
    shadow(122, 212, 78, 8) +
    path(
      'M46 60C40 24 86 24 80 60L74 100C64 160 96 190 124 190C152 190 182 158 168 100L162 60C156 24 202 24 196 60L192 104C208 178 166 212 122 212C78 212 36 178 50 104Z',
      across(cyl('#ec7318')),
    ) +
    path('M54 60C52 42 74 42 72 60L68 84H54Z', '#f4f6f7') +
    path('M170 60C168 42 190 42 188 60L186 84H172Z', '#f4f6f7') +
    path(
      'M46 100C36 176 78 212 122 212C166 212 206 176 194 100',
      'none',
      'stroke="#fff" stroke-width="2" stroke-dasharray="7 5" opacity=".8"',
    ) +
    each([92, 104, 116], (y) => line(`M48 ${y}h24M170 ${y}h24`, '#5a2503', 2, 'stroke-dasharray="3 3"')) +
    rect(108, 190, 34, 18, '#fff', 2) +
    rect(112, 195, 20, 3, '#ad4a0a', 1) +
    rect(112, 201, 26, 3, '#9aa2aa', 1),
  shackle: () =>
    shadow(122, 212, 72, 8) +
    `<path d="M74 178V104C40 40 204 40 170 104V178" fill="none" stroke="#5d656e" stroke-width="30" stroke-linecap="round"/>` +
    `<path d="M70 176V104C40 42 200 42 166 104V176" fill="none" stroke="#aab1b8" stroke-width="20" stroke-linecap="round"/>` +
    `<path d="M66 172V104C42 48 150 36 160 84" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".75"/>` +
    rect(30, 166, 184, 24, down(cyl('#c9302a')), 6) +
    circle(74, 178, 24, diagonal('#e6eaed, #7e868f')) +
    circle(170, 178, 24, diagonal('#e6eaed, #7e868f')) +
    rect(58, 168, 128, 20, down(cyl('#c9302a'))) +
    rect(200, 158, 16, 40, down(steel), 4),
  pallet: () =>
    shadow(122, 196, 100, 8) +
    path('M14 128L78 72H228L176 128Z', diagonal('#5d95dc, #2f6fc4 50%, #1d4b8c')) +
    repeat(6, (index) =>
      path(`M${26 + index * 25} 127L${88 + index * 23} 73h8L${36 + index * 25} 127Z`, '#0c2340', 'opacity=".35"'),
    ) +
    path('M176 128L228 72V112L176 172Z', across('#1d4b8c, #12356b')) +
    rect(14, 128, 162, 12, down(cyl('#2f6fc4'))) +
    each([14, 82, 150], (x) => rect(x, 140, 26, 24, down(face('#1d4b8c')))) +
    rect(14, 164, 162, 9, down(cyl('#2f6fc4'))) +
    rect(40, 140, 42, 24, '#0c2340') +
    rect(108, 140, 42, 24, '#0c2340'),
  'cart-platform': () =>
    shadow(120, 212, 92, 8) +
    path('M24 164L60 140H206L184 164Z', diagonal('#8db8ec, #2f6fc4')) +
    rect(24, 164, 160, 14, down(cyl('#2f6fc4')), 3) +
    path('M184 164L206 140V152L184 178Z', '#12356b') +
    `<path d="M178 150L196 44C198 34 216 36 214 48L200 140" fill="none" stroke="#6b737c" stroke-width="8" stroke-linejoin="round"/>` +
    line('M190 76L208 80M186 104L204 108', '#8b939b', 6) +
    each(
      [52, 158],
      (x) =>
        rect(x - 8, 176, 16, 12, '#5d656e', 2) +
        circle(x, 196, 15, diagonal('#4a4f56, #17191c')) +
        circle(x, 196, 6, '#c3cad1'),
    ) +
    line('M40 160L64 144M76 160L100 144M112 160L136 144M148 160L172 144', '#1d4b8c', 2, 'opacity=".6"'),
  'crate-folding': () =>
    shadow(122, 206, 96, 8) +
    path('M28 92L60 64H216L188 92Z', '#0c2340') +
    path('M188 92L216 64V168L188 202Z', across('#1d4b8c, #12356b')) +
    rect(28, 92, 160, 110, down(face('#2f6fc4')), 3) +
    rect(22, 84, 172, 16, down(cyl('#2f6fc4')), 4) +
    path('M188 84L218 58V72L194 100Z', '#1d4b8c') +
    repeat(6, (index) => rect(44 + index * 22, 112, 10, 76, '#12356b', 2, 'opacity=".45"')) +
    rect(80, 110, 56, 18, '#0c2340', 8) +
    rect(72, 146, 72, 26, '#fff', 3, 'opacity=".9"') +
    rect(80, 153, 40, 5, '#23262a', 2) +
    rect(80, 163, 54, 3, '#9aa2aa', 1),
}
