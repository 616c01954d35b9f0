import { brass, cyl, face, hexHead, shade, shadow, steel, thread } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, radial, rect, repeat, rotate } from './sheet'

export const piping: Record<string, () => string> = {
  hose: () => {
    const colour = '#2a8c5c'
    return (
      shadow(122, 210, 84, 8) +
      line('M176 160C196 176 200 188 196 206', colour, 14) +
      repeat(
        5,
        (index) =>
          circle(120, 110, 82 - index * 12, 'none', `stroke="${shade(colour, -0.3)}" stroke-width="13"`) +
          circle(119, 109, 82 - index * 12, 'none', `stroke="${colour}" stroke-width="9.5"`) +
          line(
            `M${120 - (82 - index * 12)} 108A${82 - index * 12} ${82 - index * 12} 0 0 1 ${118} ${110 - (82 - index * 12)}`,
            shade(colour, 0.55),
            2.6,
            'opacity=".8"',
          ),
      ) +
      line('M172 156C192 172 196 186 192 204', shade(colour, 0.5), 2.6, 'opacity=".8"') +
      rect(180, 196, 30, 22, across(brass), 3) +
      rect(185, 214, 20, 10, across(brass), 2) +
      each([0, 120, 240], (angle) =>
        rotate(
          angle + 40,
          rect(110, 22, 20, 66, '#23262a', 4, 'opacity=".88"') + rect(113, 24, 5, 62, '#fff', 2, 'opacity=".25"'),
          120,
          110,
        ),
      )
    )
  },
  pump: () => {
    const colour = '#2f7d5b'
    return (
      shadow(122, 204, 98, 9) +
      rect(38, 184, 176, 14, down(cyl('#3a4047')), 4) +
      rect(120, 160, 22, 28, down(cyl(colour)), 2) +
      rect(176, 160, 22, 28, down(cyl(colour)), 2) +
      rect(60, 166, 40, 22, down(cyl(shade(colour, -0.2))), 2) +
      rect(112, 72, 92, 96, down(cyl(colour)), 8) +
      repeat(8, (index) => rect(128, 82 + index * 10, 74, 3, shade(colour, -0.55), 1, 'opacity=".5"')) +
      rect(198, 78, 22, 84, down(cyl(shade(colour, -0.25))), 8) +
      rect(138, 48, 46, 28, down(cyl(shade(colour, -0.1))), 4) +
      rect(148, 104, 38, 24, down('#fff, #cfd5da'), 2) +
      rect(153, 109, 20, 3, '#3a4047', 1) +
      rect(153, 116, 27, 2.4, '#8b939b', 1) +
      rect(66, 50, 36, 40, across(cyl(colour))) +
      rect(54, 40, 60, 14, across(steel), 3) +
      circle(78, 126, 54, radial(`${shade(colour, 0.5)}, ${colour} 50%, ${shade(colour, -0.45)}`, 0.36, 0.3, 0.85)) +
      circle(78, 126, 34, diagonal('#fff, #c3c9cf 45%, #868e97')) +
      repeat(6, (index) =>
        circle(78 + 28 * Math.cos((index * Math.PI) / 3), 126 + 28 * Math.sin((index * Math.PI) / 3), 3.2, '#4b525a'),
      ) +
      circle(78, 126, 20, across('#23262a, #6b737b')) +
      line('M34 112A48 48 0 0 1 58 84', '#fff', 5, 'opacity=".45"')
    )
  },
  filter: () =>
    shadow(120, 216, 48, 6) +
    rect(46, 58, 148, 36, down(steel), 4) +
    rect(74, 40, 92, 66, across(cyl('#3a4047')), 8) +
    rect(92, 26, 56, 18, across(cyl('#2b62b8')), 5) +
    circle(58, 76, 9, '#4b525a') +
    path(
      'M82 106H158V176C158 194 144 202 120 202C96 202 82 194 82 176Z',
      across('#b7cfe0/.9, #f2f8fc/.75 25%, #dfecf5/.7 60%, #9db9cc/.9'),
    ) +
    rect(100, 112, 40, 62, across('#d9dee2, #fff 30%, #eef1f3 60%, #bcc4cb'), 4) +
    repeat(6, (index) => rect(100, 118 + index * 9, 40, 2, '#aab3bc', 0, 'opacity=".7"')) +
    path('M84 178C96 186 144 186 156 178C156 194 144 202 120 202C96 202 84 194 84 178Z', '#7fb2d6', 'opacity=".55"') +
    line('M92 114V176', '#fff', 5, 'opacity=".8"') +
    rect(76, 102, 88, 10, across(cyl('#23262a')), 3) +
    rect(112, 200, 16, 14, across(cyl('#23262a')), 3) +
    rect(102, 60, 36, 14, '#fff', 2, 'opacity=".92"') +
    rect(107, 65, 20, 3.4, '#3a4047', 1),
  regulator: () =>
    shadow(120, 214, 54, 7) +
    rect(34, 118, 172, 30, down(brass), 4) +
    thread(34, 118, 22, 30, 5.5, '#6b4e1c') +
    thread(186, 118, 20, 30, 5.5, '#6b4e1c') +
    rect(82, 100, 76, 70, across(brass), 10) +
    rect(94, 168, 52, 38, across(cyl('#2f343a')), 8) +
    repeat(6, (index) => rect(97 + index * 8.4, 176, 3, 26, '#0e0f11', 1, 'opacity=".8"')) +
    rect(112, 84, 16, 22, across(brass)) +
    circle(122, 64, 46, '#5b636c') +
    circle(120, 62, 46, diagonal('#fff, #c3c9ce 30%, #f4f6f7 55%, #868e97')) +
    circle(120, 62, 38, radial('#fff, #f6f7f8 85%, #d3d8dc')) +
    repeat(9, (index) => rotate(-120 + index * 30, line(`M120 30V${index % 2 ? 35 : 39}`, '#23262a', 1.8), 120, 62)) +
    rotate(70, line('M120 70V38', '#d9382c', 3.4), 120, 62) +
    circle(120, 62, 5.5, '#23262a') +
    rect(100, 116, 40, 22, '#fff', 3, 'opacity=".85"') +
    rect(106, 122, 22, 3.4, '#5c431a', 1) +
    rect(106, 129, 28, 3, '#8b939b', 1),
  'solenoid-valve': () => {
    const colour = '#2b62b8'
    return (
      shadow(122, 202, 88, 9) +
      rect(30, 142, 180, 44, down(brass), 5) +
      hexHead(28, 134, 34, 60, brass) +
      hexHead(178, 134, 34, 60, brass) +
      rect(80, 126, 80, 68, across(brass), 8) +
      line('M98 178H142M132 170l10 8-10 8', '#6b4e1c', 3.4) +
      rect(104, 104, 32, 26, across(steel), 3) +
      rect(72, 36, 86, 76, diagonal(face(colour)), 9) +
      rect(80, 44, 70, 24, '#fff', 3, 'opacity=".92"') +
      rect(86, 50, 34, 4, '#3a4047', 1) +
      rect(86, 58, 50, 3, '#9aa2aa', 1) +
      line('M80 80H148M80 90H148M80 100H148', shade(colour, -0.45), 2.4, 'opacity=".6"') +
      rect(102, 24, 26, 14, across(steel), 4) +
      rect(156, 48, 40, 44, diagonal('#5b626a, #2b2f35 45%, #15171a'), 5) +
      rect(164, 90, 20, 16, across(cyl('#23262a')), 3) +
      circle(186, 58, 4, '#d9382c')
    )
  },
  thermometer: () => {
    const colour = '#1f6f9f'
    return (
      shadow(118, 216, 62, 7) +
      path('M98 108H150L136 206C134 212 130 214 124 214H96C88 214 84 210 86 202Z', across(cyl('#2f343a'))) +
      path('M102 122H142L132 196H94Z', across(cyl(colour)), 'opacity=".9"') +
      repeat(5, (index) =>
        line(`M${104 - index * 1.4} ${136 + index * 11}h${32 - index * 2}`, shade(colour, -0.5), 3, 'opacity=".6"'),
      ) +
      path(
        'M44 62C44 50 52 42 66 42H170C186 42 196 52 196 66V90C196 104 188 112 174 112H84C60 112 44 98 44 80Z',
        down(cyl('#3a4047')),
      ) +
      path('M84 42H170C186 42 196 52 196 66V72H84Z', down(cyl(colour))) +
      rect(188, 52, 18, 50, down(cyl('#23262a')), 5) +
      ellipse(206, 77, 6, 19, radial('#b7cfe0, #31506b 60%, #101820')) +
      path('M40 60C40 52 46 48 54 48H78V104H66C50 104 40 94 40 80Z', diagonal('#dfe8d6, #aebd9f')) +
      line('M52 64H60V76H52V88H60M66 64H73V88H66Z', '#20281c', 2.6) +
      path('M148 112C162 112 166 120 160 136L150 138Z', '#d9382c') +
      rect(104, 84, 62, 6, '#fff', 2, 'opacity=".5"') +
      line('M92 48H164', '#fff', 4, 'opacity=".35"')
    )
  },
}
