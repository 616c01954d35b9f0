import { brass, cyl, face, shadow, steel, thread } from './materials'
import {
  across,
  circle,
  diagonal,
  down,
  each,
  ellipse,
  line,
  path,
  place,
  polygon,
  rect,
  repeat,
  rotate,
} from './sheet'

/** What turns nuts, and what cuts threads and metal. */
export const turningTools: Record<string, () => string> = {
  'wrench-adjustable': () =>
    shadow(124, 198, 82, 7) +
    rotate(
      -40,
      path('M84 106H206C222 106 222 134 206 134H84Z', down(steel)) +
        circle(206, 120, 6, '#5d656e') +
        path('M88 98C70 74 44 72 22 84L34 104H58V118H30L26 150C50 166 78 158 92 140Z', down(steel)) +
        path('M24 116H62V140L34 152C22 146 18 132 24 116Z', down('#dfe3e7, #9aa2aa')) +
        rect(64, 112, 14, 24, across('#5d656e, #e6eaed 50%, #5d656e'), 3) +
        repeat(4, (index) => line(`M65 ${116 + index * 5}h12`, '#3b424a', 1.4)) +
        path('M96 114H190V126H96Z', '#7f8790', 'opacity=".35"'),
    ),
  'wrench-torque': () =>
    shadow(124, 200, 86, 7) +
    rotate(
      -38,
      rect(62, 110, 96, 20, down(steel), 3) +
        each([0, 1, 2, 3, 4, 5], (index) => line(`M${78 + index * 12} 112v${index % 2 ? 6 : 9}`, '#3b424a', 1.4)) +
        rect(154, 104, 68, 32, down(cyl('#2f343a')), 8) +
        repeat(6, (index) => rect(164 + index * 9, 105, 4, 30, '#0c0d0f', 1, 'opacity=".5"')) +
        rect(148, 102, 8, 36, down(cyl('#c9302a')), 2) +
        circle(42, 120, 27, diagonal('#fff, #c6ccd2 50%, #7b838b')) +
        circle(42, 120, 17, diagonal('#8b939b, #e6e9ec')) +
        rect(33, 111, 18, 18, '#3b424a', 2),
    ),
  'socket-drive': () => {
    const one = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        path('M-40 0V78A40 17 0 0 0 40 78V0Z', across(steel)) +
          rect(-40, 50, 80, 4, '#3b424a', 0, 'opacity=".35"') +
          ellipse(0, 0, 40, 17, diagonal('#fff, #cfd5da 50%, #98a0a8')) +
          polygon(
            Array.from({ length: 12 }, (_, index) => {
              const [angle, r] = [(Math.PI * index) / 6, index % 2 ? 24 : 29]
              return [r * Math.cos(angle), r * 0.42 * Math.sin(angle)] as const
            }),
            '#23282e',
          ) +
          line('M-30 14V70', '#fff', 3, 'opacity=".6"'),
        scale,
      )
    return shadow(122, 200, 88, 9) + one(150, 66, 1.15) + one(76, 100, 0.98) + one(122, 150, 0.62)
  },
  'hammer-ball': () =>
    shadow(122, 212, 60, 7) +
    rotate(
      14,
      path('M110 76H132L138 202C138 212 104 212 104 202Z', across(cyl('#b7803f'))) +
        rect(107, 54, 30, 38, across(steel), 4) +
        rect(134, 58, 34, 30, down(steel), 2) +
        rect(164, 50, 22, 46, down(steel), 6) +
        path('M110 60H84V86H110Z', down(steel)) +
        circle(70, 73, 22, diagonal('#fff, #c6ccd2 50%, #6f7780')),
    ),
  tap: () => {
    const tool = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        rect(0, 8, 24, 24, down(brass), 2) +
          rect(24, 6, 70, 28, down(brass), 2) +
          rect(94, 2, 92, 36, down(brass)) +
          thread(94, 2, 92, 36, 6, '#5b431a') +
          rect(98, 12, 88, 7, '#3f2e10', 3, 'opacity=".55"') +
          path('M186 2L204 12V28L186 38Z', down(brass)),
        scale,
      )
    return shadow(124, 202, 80, 8) + rotate(-34, tool(24, 66, 0.94) + tool(44, 126, 0.86))
  },
  'die-round': () =>
    shadow(122, 206, 80, 9) +
    circle(122, 122, 82, '#5d656e') +
    circle(118, 118, 82, diagonal('#fff, #cdd3d8 45%, #8b939b')) +
    circle(118, 118, 70, diagonal('#aab1b8, #e6e9ec')) +
    each([0, 1, 2, 3], (index) => rotate(index * 90, circle(118, 86, 17, '#2b3036'), 118, 118)) +
    circle(118, 118, 26, '#2b3036') +
    each([0, 1, 2, 3], (index) =>
      rotate(45 + index * 90, rect(108, 92, 20, 12, down(steel)) + thread(108, 92, 20, 12, 4), 118, 118),
    ) +
    rect(114, 36, 8, 12, '#3b424a') +
    line('M52 96A70 70 0 0 1 100 50', '#fff', 3, 'opacity=".8"'),
  'hole-saw': () =>
    shadow(122, 206, 78, 9) +
    rect(114, 14, 16, 40, across(steel), 2) +
    path('M60 76V176A62 24 0 0 0 184 176V76Z', across(cyl('#b8352c'))) +
    path(
      'M60 170L66 196L74 178L84 204L94 184L106 210L116 188L128 212L138 188L148 208L158 184L168 202L176 178L184 170Z',
      '#c9ced3',
    ) +
    ellipse(122, 76, 62, 24, diagonal('#e98a82, #b8352c')) +
    ellipse(122, 74, 18, 8, '#5d656e') +
    rect(112, 46, 20, 28, across(steel), 2) +
    rect(88, 112, 22, 34, '#5b120d', 8, 'opacity=".6"') +
    line('M72 92V166', '#fff', 4, 'opacity=".35"'),
  'end-mill': () => {
    const mill = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        rect(0, 0, 92, 36, down(steel), 4) +
          path('M92 0H190V36H92Z', down(steel)) +
          each([0, 1, 2, 3, 4], (index) =>
            path(
              `M${94 + index * 20} 36C${102 + index * 20} 22 ${108 + index * 20} 10 ${112 + index * 20} 0H${120 + index * 20}C${116 + index * 20} 12 ${110 + index * 20} 24 ${104 + index * 20} 36Z`,
              '#3b424a',
              'opacity=".7"',
            ),
          ) +
          path('M190 0H196V14L190 18L196 22V36H190Z', '#6b737c'),
        scale,
      )
    return shadow(124, 202, 82, 8) + rotate(-34, mill(22, 66, 1) + mill(48, 130, 0.84))
  },
  'insert-carbide': () => {
    const one = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        path('M-62 0L0 -40L62 0V16L0 58L-62 16Z', '#8a6a1f') +
          path('M-62 0L0 -40L62 0L0 42Z', diagonal('#fff1c4, #e2b94c 45%, #b78a26')) +
          path('M-44 0L0 -28L44 0L0 30Z', diagonal('#f3d787, #cfa43a')) +
          ellipse(0, 1, 17, 11, '#5b4714') +
          line('M-60 0L0 -38', '#fff', 2, 'opacity=".8"'),
        scale,
      )
    return shadow(122, 200, 92, 9) + one(84, 92, 0.94) + one(160, 102, 0.86) + one(118, 152, 1)
  },
  'blade-hacksaw': () => {
    const blade = (y: number, colour: string) =>
      path(`M10 ${y}H230V${y + 22}l${Array.from({ length: 22 }, () => '-5 6-5-6').join('')}Z`, down(face(colour))) +
      circle(22, y + 11, 5, '#f4f6f7') +
      circle(218, y + 11, 5, '#f4f6f7') +
      rect(70, y + 5, 70, 9, '#fff', 2, 'opacity=".75"')
    return shadow(124, 196, 88, 7) + rotate(-24, blade(64, '#3467c2') + blade(104, '#c9302a') + blade(144, '#3467c2'))
  },
  'file-flat': () => {
    const file = (x: number, y: number, scale: number, grip: string) =>
      place(
        x,
        y,
        path('M0 6C0 0 6 0 12 0H62L74 8V24L62 32H12C6 32 0 32 0 26Z', down(cyl(grip))) +
          rect(72, 11, 14, 10, down(steel)) +
          path('M84 3H196L208 9V23L196 29H84Z', down('#e6eaed, #aab1b8 50%, #7e868f')) +
          repeat(22, (index) => line(`M${90 + index * 5} 28L${96 + index * 5} 4`, '#3b424a', 1, 'opacity=".6"')) +
          repeat(22, (index) => line(`M${90 + index * 5} 4L${96 + index * 5} 28`, '#3b424a', 1, 'opacity=".45"')),
        scale,
      )
    return shadow(124, 202, 84, 8) + rotate(-34, file(14, 74, 1, '#e07b13') + file(26, 128, 0.92, '#2f343a'))
  },
  'burr-rotary': () => {
    const burr = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        rect(0, 12, 110, 16, down(steel), 3) +
          path(
            'M108 6C130 -4 168 -4 188 10C194 15 194 25 188 30C168 44 130 44 108 34Z',
            down('#e6eaed, #aab1b8 45%, #6f7780'),
          ) +
          repeat(8, (index) => line(`M${112 + index * 9} 36L${122 + index * 9} 3`, '#3b424a', 1.6, 'opacity=".7"')),
        scale,
      )
    return shadow(124, 202, 80, 8) + rotate(-34, burr(26, 62, 1) + burr(42, 112, 0.9) + burr(56, 156, 0.78))
  },
}
