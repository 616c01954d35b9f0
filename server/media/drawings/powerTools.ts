import { cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, line, path, polygon, rect, repeat, rotate } from './sheet'

const vents = (x: number, y: number): string =>
  repeat(5, (index) => rect(x + index * 8, y, 4, 18, '#101418', 2, 'opacity=".45"'))
const pack = (x: number, y: number): string =>
  rect(x, y, 54, 30, down('#3a4047, #17191c'), 5) + rect(x + 8, y + 20, 38, 4, '#f2b722', 1)

/** Machines whose shape is their trade: what they saw, heat, or are fed by. */
export const powerTools: Record<string, () => string> = {
  jigsaw: () =>
    shadow(122, 208, 84, 8) +
    path(
      'M52 92C52 66 76 56 104 56H176C196 56 204 70 204 88V116H176V92C176 86 172 82 166 82H108C100 82 94 88 94 96V116H52Z',
      down(cyl('#2a8f60')),
    ) +
    rect(62, 108, 132, 54, down(cyl('#2a8f60')), 14) +
    rect(52, 92, 46, 60, down('#3a4047, #17191c'), 8) +
    vents(140, 124) +
    rect(104, 88, 12, 8, '#f2b722', 3) +
    rect(40, 164, 156, 12, down(steel), 3) +
    rect(62, 150, 16, 16, down(steel)) +
    path(`M64 172H76V214l-3 4-9-6${Array.from({ length: 5 }, () => 'l4-4-4-4').join('')}Z`, down(steel)),
  'saw-circular': () =>
    shadow(122, 208, 92, 8) +
    circle(110, 142, 62, diagonal('#fff, #cdd3d8 45%, #8b939b')) +
    repeat(30, (index) =>
      rotate(
        index * 12,
        polygon(
          [
            [106, 80],
            [114, 80],
            [116, 72],
          ],
          '#8b939b',
        ),
        110,
        142,
      ),
    ) +
    path('M40 142A70 70 0 0 1 180 142H160A50 50 0 0 0 60 142Z', down(cyl('#ec7318'))) +
    rect(24, 150, 194, 10, down(steel), 3) +
    path(
      'M128 96C128 62 150 46 186 46C206 46 214 58 214 74V104H190V80C190 72 186 70 178 70C164 70 158 78 158 96Z',
      down('#4a4f56, #17191c'),
    ) +
    rect(128, 96, 66, 46, down(cyl('#ec7318')), 10) +
    rect(178, 100, 32, 40, down('#3a4047, #17191c'), 8) +
    circle(110, 142, 14, '#3b424a') +
    circle(110, 142, 6, '#c9ced3'),
  'saw-reciprocating': () =>
    shadow(124, 206, 92, 8) +
    rotate(
      -8,
      path(`M4 112H70V128H8l4-6${Array.from({ length: 8 }, () => 'l4 6 3-6').join('')}Z`, down(steel)) +
        rect(56, 98, 14, 44, down('#6b737c, #23262a'), 3) +
        path('M68 96L112 84H158C170 84 176 92 176 104V124C176 134 168 140 158 140H110L68 144Z', down(cyl('#f2b722'))) +
        path('M68 100L110 90V136L68 140Z', down('#3a4047, #17191c')) +
        path('M160 88C196 84 216 98 218 128L212 172H176L184 132C180 122 172 116 160 116Z', down('#4a4f56, #1b1d20')) +
        vents(120, 104) +
        rect(168, 128, 8, 14, '#c9302a', 3),
    ) +
    pack(176, 164),
  'heat-gun': () =>
    shadow(126, 210, 72, 8) +
    rect(10, 82, 46, 34, down(steel), 4) +
    rect(16, 86, 5, 26, '#3b424a', 2, 'opacity=".5"') +
    path('M54 76L96 66H176C198 66 206 82 206 100C206 118 198 132 176 132H96L54 122Z', down(cyl('#2f6fc4'))) +
    path('M124 128H170L184 198C184 206 144 206 142 198Z', across(cyl('#2f343a'))) +
    rect(132, 140, 10, 24, '#c9302a', 4) +
    vents(150, 90) +
    path('M64 80L96 72V126L64 118Z', '#17191c', 'opacity=".75"') +
    line('M162 204C164 218 180 222 200 218', '#17191c', 6),
  'pack-battery': () =>
    shadow(122, 204, 80, 9) +
    rect(48, 92, 148, 96, down('#4a4f56, #23262a 60%, #101214'), 12) +
    rect(48, 150, 148, 12, '#f2b722') +
    rect(70, 66, 104, 34, down('#3a4047, #23262a'), 6) +
    rect(60, 78, 124, 10, down('#5d636b, #2b2f35'), 3) +
    repeat(4, (index) => rect(84 + index * 20, 66, 10, 12, down('#f0d999, #97733a'), 1)) +
    rect(66, 108, 74, 30, '#fff', 4, 'opacity=".9"') +
    rect(73, 115, 40, 6, '#23262a', 2) +
    rect(73, 126, 58, 4, '#9aa2aa', 2) +
    repeat(4, (index) => circle(154 + index * 10, 122, 3.4, index < 3 ? '#38c172' : '#5d636b')),
  'charger-battery': () =>
    shadow(118, 204, 84, 9) +
    path('M52 122L76 100H172L194 122V184C194 192 52 192 52 184Z', down('#4a4f56, #23262a 55%, #101214')) +
    path('M76 100H172L194 122H52Z', down('#6a7078, #3a4047')) +
    rect(84, 84, 80, 26, down('#3a4047, #17191c'), 4) +
    rect(96, 78, 10, 16, down('#f0d999, #97733a'), 1) +
    rect(142, 78, 10, 16, down('#f0d999, #97733a'), 1) +
    rect(70, 140, 64, 28, '#fff', 4, 'opacity=".9"') +
    rect(77, 147, 34, 5, '#23262a', 2) +
    rect(77, 157, 48, 4, '#9aa2aa', 2) +
    circle(154, 148, 5, '#38c172') +
    circle(172, 148, 5, '#d3322a') +
    line('M194 172C222 172 224 132 214 96', '#17191c', 6) +
    rect(204, 64, 20, 34, down(cyl('#2f343a')), 4) +
    rect(207, 50, 4, 16, '#aab1b8') +
    rect(217, 50, 4, 16, '#aab1b8'),
  'saw-chop': () =>
    shadow(122, 208, 96, 8) +
    rect(22, 184, 200, 18, down('#6b737c, #2b2f35'), 4) +
    rect(60, 150, 60, 34, down('#8b939b, #4b525a'), 3) +
    rect(132, 162, 60, 14, down(steel), 3) +
    circle(104, 122, 60, diagonal('#4a4f56, #17191c')) +
    circle(104, 122, 24, diagonal('#e2b94c, #a87b1e')) +
    path('M38 122A66 66 0 0 1 168 106L150 118A48 48 0 0 0 58 130Z', down(cyl('#c9302a'))) +
    rect(132, 78, 62, 44, down(cyl('#2f343a')), 10) +
    vents(148, 92) +
    path('M168 82C176 54 196 44 220 48L218 64C202 62 192 68 186 84Z', down('#4a4f56, #17191c')) +
    circle(104, 122, 8, '#c9ced3') +
    line('M62 84A58 58 0 0 1 120 64', '#fff', 2.5, 'opacity=".35"') +
    rect(30, 188, 30, 5, '#f2b722', 2),
}
