import { cyl, shade, shadow, steel } from './materials'
import { across, circle, define, diagonal, down, each, ellipse, line, path, rect, repeat, rotate } from './sheet'

/** A roll of tape; the one that warns has stripes. */
function roll(isStriped: boolean): string {
  const colour = '#f3c21b'
  if (isStriped)
    define(`<pattern id="st" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="skewX(-32)"><path d="M0 0h15v30H0z" fill="#222529"/></pattern>`)
  return (
    shadow(122, 200, 92, 10) +
    path('M34 106V158C34 184 72 202 120 202S206 184 206 158V106Z', across(cyl(colour))) +
    (isStriped ? path('M34 106V158C34 184 72 202 120 202S206 184 206 158V106Z', 'url(#st)', 'opacity=".86"') : '') +
    path(
      'M34 106V158C34 184 72 202 120 202S206 184 206 158V106Z',
      across('#000/0.3, #fff/0.35 25%, #fff/0 55%, #000/0.35'),
    ) +
    ellipse(120, 102, 86, 44, diagonal(`#fff3c4, ${colour} 50%, ${shade(colour, -0.2)}`)) +
    each([76, 68, 60], (radius) =>
      ellipse(120, 102, radius, radius * 0.51, 'none', 'stroke="#a97f06" stroke-width=".8" opacity=".5"'),
    ) +
    ellipse(120, 102, 50, 25, across('#7a5e3c, #c9a67a 60%, #ecd5b4')) +
    ellipse(120, 108, 44, 19, '#f1f2f3')
  )
}

export const consumables: Record<string, () => string> = {
  lubricant: () => {
    const colour = '#1d4fa3'
    return (
      shadow(122, 214, 52, 7) +
      rect(78, 78, 84, 134, across(cyl(colour)), 8) +
      rect(78, 104, 84, 76, across(cyl('#f3c21b'))) +
      path('M78 84C78 66 98 60 120 60C142 60 162 66 162 84Z', across(steel)) +
      rect(98, 34, 44, 30, across(cyl('#d9382c')), 7) +
      rect(108, 22, 24, 16, across(cyl('#d9382c')), 5) +
      line('M132 31L196 22', '#d9382c', 4) +
      rect(92, 116, 42, 8, '#1d3d7a', 2) +
      rect(92, 130, 56, 4, '#1d3d7a', 1, 'opacity=".7"') +
      rect(92, 139, 44, 4, '#1d3d7a', 1, 'opacity=".5"') +
      path('M132 150l13 22h-26z', '#d9382c', 'transform="translate(-28 2)"') +
      rect(78, 206, 84, 6, across(steel), 3)
    )
  },
  'oil-pail': () => {
    const colour = '#2f7d5b'
    return (
      shadow(122, 210, 72, 9) +
      line('M56 78C40 26 200 26 184 78', '#9aa2aa', 5) +
      path('M52 70H188L180 204C164 212 76 212 60 204Z', across(cyl(colour))) +
      path('M55 112H185L181 176C160 182 80 182 59 176Z', across('#d9dee2, #fff 25%, #eef1f3 65%, #bcc4cb')) +
      ellipse(120, 70, 69, 17, across(steel)) +
      ellipse(120, 66, 64, 14, diagonal('#fff, #bac1c8')) +
      circle(150, 64, 9, across(cyl('#d9382c'))) +
      rect(76, 124, 54, 9, '#21543f', 2) +
      rect(76, 140, 70, 4, '#8b949d') +
      rect(76, 149, 58, 4, '#8b949d') +
      path('M158 128c10 14 14 20 14 28a13 13 0 0 1-26 0c0-8 4-14 12-28z', down('#f7d06a, #d48c12'))
    )
  },
  adhesive: () => {
    return (
      shadow(122, 216, 46, 6) +
      rotate(
        8,
        path('M108 20H132L138 62H102Z', across(cyl('#2f343a'))) +
          rect(98, 58, 44, 14, across(cyl('#2f343a')), 3) +
          path('M92 72H148L158 196H82Z', across('#b7bfc7, #fff 20%, #e6eaed 60%, #a6aeb6')) +
          path('M90 96H150L155 158H85Z', across(cyl('#1f6f9f'))) +
          path('M80 196H160L162 212H78Z', down('#dfe4e8, #a6aeb6')) +
          rect(98, 108, 36, 8, '#fff', 2, 'opacity=".95"') +
          rect(98, 122, 42, 4, '#fff', 1, 'opacity=".7"') +
          rect(98, 131, 30, 4, '#fff', 1, 'opacity=".5"') +
          repeat(8, (index) => rect(84 + index * 10, 200, 1.6, 10, '#8b949d')),
      )
    )
  },
  tape: () => roll(true),
  'tape-plain': () => roll(false),
  wiper: () => {
    const colour = '#3b86c8'
    return (
      shadow(122, 204, 66, 9) +
      path('M68 62V182C68 196 92 204 120 204S172 196 172 182V62Z', across('#b9cfe4, #fff 25%, #e6eff7 60%, #a8c0d8')) +
      repeat(7, (index) => line(`M68 ${82 + index * 17}c10 9 94 9 104 0`, '#a9c2db', 1.4, 'stroke-dasharray="3 4"')) +
      path('M172 96L204 104V206C190 204 180 202 168 194Z', across('#dbe8f3, #fff')) +
      ellipse(120, 62, 52, 17, diagonal('#fff, #cfdeec')) +
      ellipse(120, 62, 19, 6.5, '#8a6a48') +
      ellipse(120, 63, 15, 4.6, '#3e2f20') +
      path('M68 108C92 116 148 116 172 108V150C148 158 92 158 68 150Z', across(cyl(colour))) +
      rect(92, 124, 38, 7, '#fff', 2) +
      rect(92, 136, 52, 4, '#fff', 1, 'opacity=".7"')
    )
  },

  sealant: () => {
    const colour = '#1f6f9f'
    return (
      shadow(122, 218, 42, 6) +
      rotate(
        10,
        path('M114 18H126L136 74H104Z', across('#c3c9cf, #fff 35%, #dfe4e8 60%, #9aa2aa')) +
          rect(98, 70, 44, 14, across(cyl('#d9dee2')), 3) +
          rect(86, 82, 68, 128, across('#b7bfc7, #fff 22%, #eef1f3 60%, #a6aeb6'), 4) +
          rect(86, 100, 68, 86, across(cyl(colour))) +
          rect(94, 112, 40, 9, '#fff', 2) +
          rect(94, 127, 52, 4, '#fff', 1, 'opacity=".75"') +
          rect(94, 136, 44, 4, '#fff', 1, 'opacity=".55"') +
          path('M94 176C104 156 118 150 146 150V176Z', '#fff', 'opacity=".22"') +
          rect(84, 202, 72, 10, across(cyl('#d9dee2')), 3),
      )
    )
  },
  'spray-can': () => {
    const colour = '#d9382c'
    return (
      path('M112 34L24 8V66Z', across('#f3a49d/0, #f08a80/.5')) +
      shadow(132, 216, 46, 7) +
      rect(96, 82, 76, 130, across(cyl(colour)), 7) +
      path('M96 88C96 68 112 62 134 62S172 68 172 88Z', across(steel)) +
      rect(118, 44, 32, 22, across(cyl('#f4f6f7')), 3) +
      rect(112, 28, 34, 18, across(cyl('#f4f6f7')), 5) +
      circle(114, 36, 2.6, '#3a4047') +
      rect(96, 112, 76, 62, across('#d9dee2, #fff 25%, #eef1f3 65%, #bcc4cb')) +
      rect(106, 122, 40, 9, colour, 2) +
      rect(106, 137, 54, 4, '#8b939b', 1) +
      rect(106, 146, 46, 4, '#8b939b', 1) +
      rect(106, 155, 50, 4, '#8b939b', 1, 'opacity=".7"') +
      rect(96, 204, 76, 8, across(steel), 3)
    )
  },
  broom: () => {
    const colour = '#d9382c'
    return (
      shadow(120, 218, 84, 7) +
      rotate(
        14,
        rect(113, 4, 13, 140, across(cyl('#c79a5e')), 6) +
          rect(108, 116, 23, 36, across(cyl('#2f343a')), 5) +
          path(
            'M62 148H176L188 208H50Z',
            across(`${shade(colour, -0.3)}, ${shade(colour, 0.25)} 35%, ${colour} 60%, ${shade(colour, -0.4)}`),
          ) +
          repeat(19, (index) =>
            line(
              `M${66 + index * 6} 152L${55 + index * 7.1} 206`,
              shade(colour, index % 2 ? -0.5 : 0.35),
              1.6,
              'opacity=".55"',
            ),
          ) +
          rect(58, 138, 122, 20, down(cyl('#2f343a')), 7) +
          line('M68 143H170', '#fff', 2.4, 'opacity=".3"'),
      )
    )
  },
}
