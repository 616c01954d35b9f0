import { black, brass, cyl, shade, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, line, path, radial, rect, repeat, rotate } from './sheet'

export const control: Record<string, () => string> = {
  socket: () =>
    shadow(122, 206, 72, 8) +
    rect(52, 40, 142, 158, '#b9c1c8', 14) +
    rect(46, 36, 142, 158, diagonal('#fff, #f1f3f5 50%, #d5dade'), 14) +
    rect(60, 50, 114, 130, diagonal('#f4f6f7, #fff 60%, #e3e7ea'), 10, 'stroke="#cfd5da" stroke-width="1.4"') +
    each([96, 132], (x) => rect(x, 70, 7, 24, '#2b2f35', 2) + rect(x + 1, 71, 2, 22, '#fff', 1, 'opacity=".18"')) +
    rect(113.5, 116, 7, 22, '#2b2f35', 2) +
    rotate(30, rect(93, 142, 7, 24, '#2b2f35', 2), 96, 154) +
    rotate(-30, rect(134, 142, 7, 24, '#2b2f35', 2), 138, 154) +
    circle(160, 62, 3.4, '#2f9e66') +
    line('M56 46H168', '#fff', 3, 'opacity=".9"'),
  'switch-button': () => {
    const colour = '#2a9d5c'
    return (
      shadow(122, 214, 62, 8) +
      rect(74, 150, 92, 56, across('#4b525a, #6b737b 30%, #33383e'), 6) +
      each(
        [86, 136],
        (x) =>
          rect(x, 170, 20, 24, '#17191c', 3) +
          circle(x + 10, 182, 7, across(brass)) +
          line(`M${x + 6} 186l8-8`, '#5c431a', 2),
      ) +
      circle(124, 102, 74, '#4b525a') +
      circle(120, 98, 74, diagonal('#fff, #c3c9cf 35%, #f4f6f7 55%, #7e868f')) +
      circle(120, 98, 59, across('#33383e, #6b737b 60%, #23262a')) +
      circle(120, 98, 54, radial(`${shade(colour, 0.55)}, ${colour} 50%, ${shade(colour, -0.4)}`, 0.36, 0.28, 0.85)) +
      circle(120, 98, 44, 'none', `stroke="${shade(colour, 0.4)}" stroke-width="1.6" opacity=".7"`) +
      line('M84 80A42 42 0 0 1 112 56', '#fff', 7, 'opacity=".55"')
    )
  },
  relay: () =>
    shadow(122, 208, 62, 8) +
    each([80, 102, 124, 146], (x) => rect(x, 184, 10, 24, across(brass), 2)) +
    rect(64, 34, 116, 142, diagonal('#eaf3f9/.95, #c5dbe9/.75 50%, #9fbfd3/.9'), 8) +
    rect(84, 76, 76, 66, across(cyl('#b8682c')), 4) +
    repeat(12, (index) => rect(84, 79 + index * 5.2, 76, 1.6, '#6a3210', 0, 'opacity=".45"')) +
    rect(78, 68, 88, 10, across(cyl('#e9edf0')), 2) +
    rect(78, 140, 88, 10, across(cyl('#e9edf0')), 2) +
    rect(92, 44, 60, 8, across(steel), 2) +
    line('M98 52V68M146 52V68', '#8b939b', 4) +
    rect(60, 162, 124, 26, down(cyl('#3a4047')), 5) +
    path('M68 38H104L84 160H68Z', '#fff', 'opacity=".38"') +
    circle(166, 48, 4.5, '#2f9e66') +
    rect(64, 34, 116, 142, 'none', 8, 'stroke="#86a8bd" stroke-width="1.6"'),
  plug: () => {
    const colour = '#2b62b8'
    return (
      shadow(120, 200, 84, 8) +
      rotate(
        -26,
        line('M-14 128C14 128 24 120 46 120', '#23262a', 17) +
          line('M-14 123C14 123 24 115 46 115', '#5b626a', 3) +
          rect(40, 100, 34, 40, down(cyl('#3a4047')), 6) +
          repeat(4, (index) => rect(45 + index * 7, 102, 3, 36, '#15171a', 1, 'opacity=".7"')) +
          path('M70 94L104 78H150V162H104L70 146Z', down(cyl(colour))) +
          rect(146, 70, 28, 100, down(cyl(shade(colour, -0.15))), 7) +
          each([84, 113, 142], (y, index) => rect(172, y, 44, index === 1 ? 15 : 12, down(brass), 5)) +
          rect(150, 58, 22, 16, down(cyl(colour)), 4) +
          rect(108, 104, 30, 32, '#fff', 3, 'opacity=".9"') +
          rect(113, 110, 18, 4, '#3a4047', 1) +
          rect(113, 119, 20, 3, '#9aa2aa', 1),
      )
    )
  },
  terminal: () => {
    const colour = '#d8c08a'
    return (
      shadow(122, 200, 96, 9) +
      rect(20, 112, 204, 22, down(steel), 2) +
      repeat(6, (index) => {
        const x = 38 + index * 27.5
        return (
          rect(x, 50, 26, 142, across(`${shade(colour, 0.35)}, ${colour} 60%, ${shade(colour, -0.25)}`), 4) +
          each(
            [64, 178],
            (y) =>
              circle(x + 13, y, 9, '#6d5a30', 'opacity=".35"') +
              circle(x + 13, y, 8, across(steel)) +
              line(`M${x + 8} ${y + 4}l10-8`, '#4b525a', 2.2),
          ) +
          each([84, 144], (y) => rect(x + 7, y, 12, 14, '#2b2f35', 2)) +
          rect(x + 4, 106, 18, 30, '#fff', 2) +
          rect(x + 9, 116, 8, 3, '#3a4047', 1) +
          rect(x + 9, 123, 8, 2.4, '#9aa2aa', 1)
        )
      }) +
      rect(203, 56, 9, 130, across('#a9b1b9, #7e868f'), 3)
    )
  },
  battery: () => {
    const cell = (x: number, y: number) =>
      rect(x + 18, y - 8, 18, 12, across(steel), 3) +
      rect(x, y, 54, 122, across(black), 7) +
      path(`M${x} ${y + 8}q0-8 8-8h38q8 0 8 8v32h-54z`, across(cyl('#c98a4a'))) +
      rect(x, y + 40, 54, 3, '#f0d999', 0, 'opacity=".8"') +
      line(`M${x + 20} ${y + 20}h14M${x + 27} ${y + 13}v14`, '#fff', 3.4) +
      rect(x + 12, y + 58, 9, 46, '#fff', 2, 'opacity=".85"') +
      rect(x + 26, y + 58, 4, 34, '#fff', 1, 'opacity=".5"') +
      rect(x, y + 114, 54, 8, across(steel), 4)
    return shadow(122, 206, 92, 9) + cell(34, 68) + cell(150, 68) + cell(92, 80)
  },
}
