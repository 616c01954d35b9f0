import { brass, cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, rect, repeat, rotate } from './sheet'

export const weldingSupplies: Record<string, () => string> = {
  'welder-arc': () =>
    shadow(122, 210, 92, 8) +
    `<path d="M72 62C72 32 172 32 172 62" fill="none" stroke="#23262a" stroke-width="11" stroke-linecap="round"/>` +
    path('M176 70L208 54V184L176 204Z', across('#12356b, #1d4b8c')) +
    path('M44 70L76 54H208L176 70Z', down('#8db8ec, #2f6fc4')) +
    rect(44, 70, 132, 134, down(cyl('#2f6fc4')), 5) +
    rect(56, 82, 108, 62, down('#3a4047, #17191c'), 5) +
    rect(66, 92, 40, 22, '#3a0f0b', 3) +
    path('M72 96h8v14h-8zM84 96h8v14h-8z', 'none', 'stroke="#ff6b5e" stroke-width="2.2"') +
    circle(138, 112, 18, diagonal('#8b939b, #23262a')) +
    line('M138 112L148 100', '#fff', 3) +
    each([72, 86, 100], (x) => circle(x, 130, 3.4, '#38c172')) +
    each(
      [78, 142],
      (x, index) => circle(x, 176, 17, index ? '#c9302a' : '#23262a') + circle(x, 176, 9, diagonal('#f0d999, #97733a')),
    ) +
    repeat(6, (index) => line(`M184 ${86 + index * 14}l16-8`, '#0c2340', 3)),
  'spool-wire': () =>
    shadow(122, 208, 82, 9) +
    circle(140, 122, 78, '#17191c') +
    rect(104, 56, 36, 132, across(cyl('#c98a45'))) +
    repeat(14, (index) => line(`M${106 + index * 2.4} 56V188`, '#7a4a1a', 1, 'opacity=".5"')) +
    circle(104, 122, 78, diagonal('#4a4f56, #23262a 50%, #101214')) +
    each([0, 60, 120, 180, 240, 300], (turn) =>
      rotate(
        turn,
        circle(104, 76, 13, '#8a6a3a') + circle(104, 76, 13, 'none', 'stroke="#101214" stroke-width="3"'),
        104,
        122,
      ),
    ) +
    circle(104, 122, 20, diagonal('#6a7078, #17191c')) +
    circle(104, 122, 11, '#e9ecef') +
    line('M176 182C196 190 206 178 214 164', '#c98a45', 3.4),
  'rods-tig': () =>
    shadow(124, 198, 86, 7) +
    rotate(
      -30,
      repeat(9, (index) => rect(10 + (index % 3) * 6, 90 + index * 7, 208, 5, down(steel), 2)) +
        rect(70, 82, 92, 74, down('#fff, #d5dade'), 4) +
        rect(70, 82, 92, 18, '#2f6fc4', 4) +
        rect(82, 112, 52, 6, '#5d656e', 2) +
        rect(82, 126, 66, 4, '#9aa2aa', 2) +
        rect(82, 136, 44, 4, '#9aa2aa', 2),
    ),
  'tip-contact': () => {
    const tip = (x: number, y: number, scale: number) =>
      `<g transform="translate(${x} ${y}) scale(${scale})">` +
      rect(0, 10, 34, 20, down(brass)) +
      repeat(6, (index) => rect(2 + index * 5.4, 10, 2, 20, '#6d4f1c', 0, 'opacity=".6"')) +
      rect(34, 2, 26, 36, down(brass), 2) +
      path('M60 4H128L168 14V26L128 36H60Z', down(brass)) +
      ellipse(168, 20, 3, 6, '#3f2e10') +
      '</g>'
    return shadow(124, 204, 80, 8) + rotate(-34, tip(26, 58, 1.06) + tip(42, 110, 0.96) + tip(58, 158, 0.86))
  },
  'cylinder-gas': () =>
    shadow(122, 220, 50, 6) +
    path('M84 92C84 66 100 58 106 52H138C144 58 160 66 160 92V210C160 218 84 218 84 210Z', across(cyl('#2f6fc4'))) +
    rect(106, 36, 32, 20, across(steel), 3) +
    rect(112, 18, 20, 20, across(brass), 2) +
    rect(132, 22, 18, 12, down(brass), 2) +
    ellipse(122, 16, 18, 6, '#3a4047') +
    rect(94, 112, 56, 54, '#fff', 3, 'opacity=".9"') +
    rect(101, 120, 30, 8, '#23262a', 2) +
    rect(101, 134, 42, 4, '#9aa2aa', 2) +
    rect(101, 143, 36, 4, '#9aa2aa', 2) +
    path('M122 150l8 12h-16z', '#f2b722') +
    line('M98 88V200', '#fff', 5, 'opacity=".35"'),
  'cable-ground': () =>
    shadow(122, 206, 88, 9) +
    repeat(4, (index) => {
      const [y, r] = [150 - index * 16, 76 - index * 3]
      return (
        ellipse(104, y + 3, r, r * 0.5, 'none', 'stroke="#6b2f06" stroke-width="14"') +
        ellipse(104, y, r, r * 0.5, 'none', 'stroke="#ec7318" stroke-width="12"') +
        ellipse(104, y - 3, r, r * 0.5, 'none', 'stroke="#f8b27d" stroke-width="2.5"')
      )
    }) +
    line('M172 104C200 112 210 104 201 84', '#ec7318', 11) +
    path('M172 34L196 62L190 88H212L206 60L188 28Z', diagonal('#f0d999, #97733a')) +
    path('M226 30L206 62L212 88H192L196 58L210 26Z', diagonal('#cfa85e, #6d4f1c')) +
    circle(201, 62, 7, '#5d656e'),
}
