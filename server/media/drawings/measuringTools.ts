import { black, cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, rect, repeat, rotate } from './sheet'

const scale = (cx: number, cy: number, r: number, count: number): string =>
  repeat(count, (index) =>
    rotate(
      -130 + (index * 260) / (count - 1),
      line(`M${cx} ${cy - r}v${index % 5 ? 6 : 10}`, '#23262a', index % 5 ? 1.4 : 2.4),
      cx,
      cy,
    ),
  )

export const measuringTools: Record<string, () => string> = {
  'thermometer-dial': () =>
    shadow(122, 216, 46, 6) +
    rect(114, 150, 12, 64, across(steel), 4) +
    rect(106, 148, 28, 18, across(steel), 2) +
    circle(122, 88, 70, '#5d656e') +
    circle(120, 86, 70, diagonal('#fff, #cdd3d8 45%, #8b939b')) +
    circle(120, 86, 59, '#fff') +
    scale(120, 86, 54, 31) +
    rotate(42, path('M116 92L120 40L124 92Z', '#d3322a'), 120, 86) +
    circle(120, 86, 7, '#23262a') +
    rect(106, 112, 28, 8, '#9aa2aa', 2),
  'probe-thermocouple': () =>
    shadow(124, 202, 84, 8) +
    rotate(
      -34,
      rect(8, 114, 118, 12, down(steel), 6) +
        rect(112, 104, 22, 32, down(steel), 2) +
        repeat(3, (index) => rect(115 + index * 6, 104, 2.4, 32, '#3b424a', 0, 'opacity=".5"')) +
        rect(134, 110, 22, 20, down(steel)) +
        path('M152 82H210C220 82 226 92 226 102V140C226 150 220 158 210 158H152Z', down(cyl('#8a9099'))) +
        rect(146, 78, 16, 84, down(cyl('#5d656e')), 4) +
        ellipse(188, 120, 25, 27, diagonal('#e6e9ec, #8b939b')) +
        line('M172 120h32', '#4b525a', 3) +
        path('M182 156H206V172C206 178 182 178 182 172Z', down(black)),
    ),
  micrometer: () =>
    shadow(122, 206, 88, 8) +
    rotate(
      -14,
      `<path d="M52 104C40 104 30 112 30 130C30 186 126 200 146 140V110H120V128C112 160 62 158 62 126V124Z" fill="${diagonal('#6a9ee0, #2f6fc4 45%, #12356b')}"/>` +
        rect(48, 104, 24, 20, down(steel), 2) +
        rect(98, 108, 24, 12, down(steel)) +
        rect(118, 98, 32, 34, diagonal('#6a9ee0, #12356b'), 4) +
        rect(148, 100, 34, 28, down(steel)) +
        repeat(8, (index) => line(`M${150 + index * 4} 114v${index % 2 ? 5 : 9}`, '#23262a', 1.2)) +
        line('M148 114H182', '#23262a', 1.2) +
        path('M180 98L190 92H216V136H190L180 130Z', down(steel)) +
        repeat(8, (index) => line(`M190 ${96 + index * 5}h${index % 2 ? 5 : 9}`, '#23262a', 1.2)) +
        rect(216, 102, 16, 24, down('#5d656e, #e6eaed 40%, #5d656e'), 3),
    ),
  'meter-clamp': () =>
    shadow(122, 214, 54, 7) +
    `<path d="M92 108C52 84 66 14 120 14C174 14 188 84 148 108L138 96C164 78 156 32 120 32C84 32 76 78 102 96Z" fill="${diagonal('#f3756d, #c9302a 50%, #7a1a14')}"/>` +
    line('M120 15v16', '#4a0f0b', 3) +
    path('M82 104H158L164 200C164 212 76 212 76 200Z', across(cyl('#c9302a'))) +
    rect(88, 112, 64, 90, down('#3a4047, #17191c'), 8) +
    rect(94, 150, 52, 30, '#cfe0b8', 3) +
    path(
      'M102 156h8v8h-8zM102 164h8v8h-8zM116 156h8v16h-8zM130 156h8v16h-8z',
      'none',
      'stroke="#23331a" stroke-width="2"',
    ) +
    circle(120, 130, 14, diagonal('#6a7078, #23262a')) +
    line('M120 130V120', '#fff', 3) +
    each([100, 120, 140], (x) => circle(x, 192, 4, '#f2b722')),
  'indicator-dial': () =>
    shadow(122, 218, 46, 5) +
    rect(114, 150, 14, 46, across(steel), 2) +
    rect(118, 192, 6, 22, across(steel)) +
    circle(121, 216, 5, diagonal('#f4f6f7, #6f7780')) +
    rect(112, 8, 18, 16, across(steel), 3) +
    circle(122, 90, 68, '#3b424a') +
    circle(120, 88, 68, diagonal('#5d656e, #23262a')) +
    circle(120, 88, 58, '#fff') +
    repeat(50, (index) =>
      rotate(index * 7.2, line(`M120 ${34}v${index % 5 ? 5 : 9}`, '#23262a', index % 5 ? 1 : 2), 120, 88),
    ) +
    circle(120, 112, 14, 'none', 'stroke="#9aa2aa" stroke-width="1.5"') +
    line('M120 112v-10', '#d3322a', 2) +
    rotate(28, path('M118 96L120 38L122 96Z', '#d3322a'), 120, 88) +
    circle(120, 88, 6, '#23262a') +
    rect(186, 82, 14, 12, across(steel), 3),
}
