import { cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, ellipse, line, path, rect, repeat, rotate } from './sheet'

export const switchgear: Record<string, () => string> = {
  inverter: () =>
    shadow(124, 212, 66, 8) +
    path('M178 40L196 52V196L178 208Z', across('#23262a, #3a4047')) +
    rect(58, 34, 122, 174, down('#4a4f56, #2b2f35 60%, #17191c'), 6) +
    repeat(5, (index) => rect(72, 178 + index * 5, 94, 2, '#0c0d0f', 0, 'opacity=".6"')) +
    rect(72, 48, 94, 74, down('#f4f6f7, #d5dade'), 5) +
    rect(82, 58, 74, 28, '#1d3324', 3) +
    path(
      'M92 64h10v8h-10zM92 72h10v8h-10zM110 64h10v16h-10zM128 64h10v16h-10z',
      'none',
      'stroke="#7be39b" stroke-width="2.4"',
    ) +
    repeat(4, (index) => rect(84 + index * 18, 96, 14, 10, ['#2a8f60', '#c9302a', '#5d656e', '#5d656e'][index]!, 3)) +
    circle(119, 146, 17, diagonal('#8b939b, #3a4047')) +
    line('M119 146L129 136', '#fff', 3),
  'rail-din': () => {
    const rail = (y: number) =>
      path(`M14 ${y}H226V${y + 12}H214V${y + 26}H226V${y + 38}H14V${y + 26}H26V${y + 12}H14Z`, down(steel)) +
      rect(26, y + 12, 188, 14, down('#b4bbc2, #6f7780')) +
      repeat(8, (index) => rect(36 + index * 22, y + 15, 13, 8, '#f4f6f7', 4)) +
      line(`M16 ${y + 2}H224`, '#fff', 2, 'opacity=".8"')
    return (
      shadow(124, 202, 88, 8) +
      rotate(
        -20,
        rail(52) +
          rect(14, 110, 212, 62, down('#d5dade, #aab1b8')) +
          repeat(15, (index) => rect(18 + index * 14, 110, 6, 26, '#6b737c')) +
          repeat(15, (index) => rect(18 + index * 14, 150, 6, 22, '#6b737c')) +
          rect(14, 136, 212, 14, down('#f4f6f7, #c3cad1')),
      )
    )
  },
  'supply-switching': () =>
    shadow(124, 206, 90, 8) +
    path('M28 100L60 62H212L184 100Z', down('#dfe3e7, #aab1b8')) +
    path('M184 100L212 62V160L184 200Z', across('#8b939b, #6b737c')) +
    rect(28, 100, 156, 100, down('#e6eaed, #c3cad1 60%, #9aa2aa')) +
    repeat(40, (index) => circle(84 + (index % 10) * 11, 72 + Math.floor(index / 10) * 7, 2, '#4b525a')) +
    rect(28, 174, 156, 26, down('#2b2f35, #101214')) +
    repeat(
      7,
      (index) =>
        circle(42 + index * 21, 187, 7, diagonal('#f0d999, #97733a')) + line(`M${38 + index * 21} 187h8`, '#4a3512', 2),
    ) +
    rect(44, 114, 90, 44, '#fff', 3, 'opacity=".9"') +
    rect(52, 122, 44, 6, '#2f6fc4', 2) +
    rect(52, 134, 70, 4, '#9aa2aa', 2) +
    rect(52, 143, 56, 4, '#9aa2aa', 2) +
    circle(158, 128, 5, '#38c172'),
  'button-emergency': () =>
    shadow(122, 208, 70, 9) +
    rect(62, 108, 120, 96, down('#f6d45a, #f2b722 50%, #b47f08'), 10) +
    ellipse(122, 122, 50, 18, '#8a6207', 'opacity=".5"') +
    rect(98, 88, 48, 32, across('#4a0f0b, #931f18')) +
    path('M58 74V88A64 25 0 0 0 186 88V74Z', across(cyl('#c9302a'))) +
    ellipse(122, 72, 64, 30, diagonal('#f3756d, #d3322a 50%, #931f18')) +
    path('M92 70A32 14 0 0 1 146 62l-4 8 18-2-6-12-4 4A42 18 0 0 0 82 70Z', '#fff', 'opacity=".85"') +
    ellipse(104, 58, 26, 7, '#fff', 'opacity=".35"') +
    rect(84, 168, 76, 18, '#fff', 3, 'opacity=".9"') +
    rect(94, 174, 56, 6, '#931f18', 2),
  'relay-thermal': () =>
    shadow(124, 208, 72, 8) +
    path('M176 66L194 78V190L176 202Z', across('#17191c, #3a4047')) +
    rect(62, 66, 116, 136, down('#4a4f56, #23262a 60%, #101214'), 6) +
    repeat(3, (index) => rect(76 + index * 34, 34, 18, 36, across('#f0d999, #cfa85e 50%, #8f6a2c'), 2)) +
    rect(74, 82, 92, 50, down('#f4f6f7, #d5dade'), 4) +
    circle(102, 107, 17, diagonal('#8ab6ea, #2f6fc4')) +
    line('M102 107L112 97', '#fff', 3) +
    rect(130, 92, 24, 12, '#2a8f60', 3) +
    rect(130, 110, 24, 12, '#c9302a', 3) +
    repeat(
      3,
      (index) =>
        circle(87 + index * 34, 168, 11, diagonal('#e6e9ec, #7b838b')) +
        line(`M${80 + index * 34} 168h14`, '#3b424a', 2.4),
    ) +
    rect(74, 142, 92, 5, '#8b939b', 2),
}
