import { cyl, face, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, polygon, rect, repeat, rotate } from './sheet'

/** Dots that make a grain, the same in every picture. */
const grain = (count: number, x: number, y: number, w: number, h: number): string =>
  repeat(count, (index) =>
    circle(x + ((index * 37) % 101) * (w / 101), y + ((index * 61) % 97) * (h / 97), 1.1, '#23262a', 'opacity=".35"'),
  )

export const abrasives: Record<string, () => string> = {
  'sandpaper-sheet': () =>
    shadow(122, 204, 84, 9) +
    rotate(8, rect(58, 46, 118, 150, '#c9b48a', 2) + rect(58, 46, 118, 150, diagonal('#e6d6b2, #b79f70'), 2)) +
    rotate(-4, rect(56, 44, 118, 150, diagonal('#5d636b, #33383e 60%, #24282d'), 2) + grain(90, 60, 48, 110, 142)) +
    path('M174 190L140 196C150 178 160 170 178 164Z', diagonal('#f0e3c6, #b79f70')),
  'sanding-disc': () =>
    shadow(122, 206, 82, 9) +
    circle(128, 124, 78, '#8a6a1f') +
    circle(124, 122, 78, diagonal('#f6d98c, #d9a93a 50%, #a87b1e')) +
    circle(114, 116, 78, '#8a6a1f') +
    circle(112, 114, 78, diagonal('#fbe6ab, #e2b94c 50%, #b78a26')) +
    grain(110, 60, 58, 104, 112) +
    each([0, 1, 2, 3, 4, 5, 6, 7], (index) => rotate(index * 45, circle(112, 66, 8, '#6b4d10'), 112, 114)) +
    circle(112, 114, 9, '#6b4d10'),
  'sanding-belt': () =>
    shadow(122, 204, 90, 9) +
    path('M40 96C40 52 200 52 200 96V150C200 106 40 106 40 150Z', diagonal('#8a4a22, #5f2f12')) +
    path(
      'M40 96C40 140 200 140 200 96V150C200 196 40 196 40 150Z',
      across('#a85a2a, #d98a52 30%, #b3652f 60%, #7a3d18'),
    ) +
    grain(80, 62, 136, 116, 36) +
    ellipse(120, 96, 80, 33, '#4a240d', 'opacity=".55"') +
    path('M40 96C40 52 200 52 200 96C196 62 44 62 40 96Z', '#f0d3b8') +
    line('M58 140C80 160 150 164 184 144', '#fff', 2, 'opacity=".35"'),
  'sandcloth-roll': () =>
    shadow(126, 202, 84, 9) +
    path('M60 150L214 168L224 192L78 190Z', diagonal('#b3652f, #7a3d18')) +
    grain(40, 90, 164, 116, 24) +
    rect(52, 62, 84, 118, across(cyl('#b3652f'))) +
    grain(60, 56, 74, 76, 100) +
    ellipse(94, 62, 42, 19, diagonal('#f0e3c6, #c9b48a')) +
    ellipse(94, 62, 32, 14, 'none', 'stroke="#8a6a45" stroke-width="2"') +
    ellipse(94, 62, 23, 10, 'none', 'stroke="#8a6a45" stroke-width="2"') +
    ellipse(94, 62, 14, 6, '#4a3512') +
    path('M52 180A42 19 0 0 0 136 180V176H52Z', across('#6b3514, #a85a2a 40%, #5f2f12')),
  'point-mounted': () => {
    const stem = (x: number) => rect(x - 5, 112, 10, 88, across(steel), 2)
    return (
      shadow(122, 206, 84, 8) +
      stem(62) +
      rect(38, 48, 48, 66, across(cyl('#d58a86')), 6) +
      stem(122) +
      circle(122, 88, 31, diagonal('#f3c3bf, #d58a86 45%, #9a4b46')) +
      stem(182) +
      path('M156 114H208V100C208 80 194 56 182 40C170 56 156 80 156 100Z', across(cyl('#d58a86'))) +
      grain(26, 40, 52, 44, 58) +
      grain(20, 100, 66, 44, 44) +
      grain(20, 164, 70, 38, 40)
    )
  },
  'brush-wire': () =>
    shadow(122, 206, 82, 9) +
    repeat(72, (index) => rotate(index * 5, line('M120 22V78', index % 3 ? '#c9ced3' : '#8b939b', 2.2), 120, 120)) +
    repeat(36, (index) => rotate(index * 10 + 3, line('M120 26V78', '#6b737c', 1.2), 120, 120)) +
    circle(120, 120, 50, diagonal('#fff, #c6ccd2 50%, #7b838b')) +
    circle(120, 120, 38, diagonal('#aab1b8, #e6e9ec')) +
    circle(120, 120, 14, '#3b424a') +
    rect(92, 96, 56, 5, '#5d656e', 2),
  'wheel-grinding': () =>
    shadow(124, 206, 84, 9) +
    ellipse(132, 120, 76, 82, '#9aa2aa') +
    ellipse(112, 118, 76, 82, diagonal('#f4f4f2, #d9dad8 50%, #aeb0ad')) +
    grain(110, 66, 60, 92, 116) +
    ellipse(112, 118, 34, 37, diagonal(face('#3467c2'))) +
    ellipse(114, 118, 12, 14, '#23262a') +
    rect(94, 98, 36, 4, '#fff', 2, 'opacity=".8"'),
}

export const cleaningAids: Record<string, () => string> = {
  'bin-waste': () =>
    shadow(122, 208, 70, 9) +
    path('M66 74H178L166 204C166 210 78 210 78 204Z', across(cyl('#2a8f60'))) +
    repeat(4, (index) => line(`M${90 + index * 22} 92L${94 + index * 17} 194`, '#0b3323', 2.5, 'opacity=".25"')) +
    path('M58 62C58 44 186 44 186 62V76H58Z', down(face('#2a8f60'))) +
    rect(56, 70, 132, 9, '#17603f', 4) +
    rect(98, 42, 48, 8, '#17603f', 4) +
    circle(122, 130, 22, '#eefaf3', 'opacity=".9"') +
    polygon(
      [
        [122, 116],
        [134, 138],
        [110, 138],
      ],
      '#17603f',
    ),
  'bag-waste': () =>
    shadow(122, 206, 78, 9) +
    path(
      'M118 70C70 92 48 140 56 186C60 206 184 206 188 186C196 140 174 92 128 70Z',
      diagonal('#5d636b, #2b2f35 45%, #17191c'),
    ) +
    path('M112 40L94 30L104 62L118 72H128L142 62L152 30L134 40L124 34Z', diagonal('#6a7078, #23262a')) +
    rect(110, 64, 28, 9, '#e2b94c', 4) +
    line(
      'M84 108C72 130 68 156 72 178M106 92C96 120 92 160 96 192M156 104C168 130 172 154 170 176',
      '#8a9099',
      3,
      'opacity=".6"',
    ),
}
