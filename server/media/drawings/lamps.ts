import { cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, ellipse, line, path, rect, repeat, rotate } from './sheet'

const glow = 'opacity=".55"'

export const lamps: Record<string, () => string> = {
  'lamp-triproof': () =>
    shadow(122, 184, 96, 7) +
    rotate(
      -14,
      rect(12, 92, 216, 22, down('#d5dade, #aab1b8'), 6) +
        path('M16 112H224C224 142 212 148 200 148H40C28 148 16 142 16 112Z', down('#fff, #eef5fb 60%, #c6d6e4')) +
        rect(26, 120, 188, 12, '#fffdf2', 6) +
        rect(40, 86, 16, 10, down(steel), 2) +
        rect(184, 86, 16, 10, down(steel), 2) +
        rect(12, 98, 12, 46, down('#c3cad1, #8b939b'), 4) +
        rect(216, 98, 12, 46, down('#c3cad1, #8b939b'), 4) +
        line('M36 116H204', '#fff', 2),
    ),
  'lamp-flood': () =>
    shadow(122, 208, 78, 8) +
    path('M46 92V180C46 190 54 196 64 196H92V184H66C60 184 58 182 58 178V92Z', down('#5d636b, #23262a')) +
    path('M194 92V180C194 190 186 196 176 196H92V184H174C180 184 182 182 182 178V92Z', down('#5d636b, #23262a')) +
    rect(38, 44, 164, 112, down('#5d636b, #2b2f35 60%, #17191c'), 10) +
    rect(52, 58, 136, 84, diagonal('#fffef6, #fdf3c8 50%, #e9d48c'), 5) +
    repeat(24, (index) =>
      rect(62 + (index % 6) * 20, 66 + Math.floor(index / 6) * 18, 13, 11, '#f2c94c', 2, 'opacity=".75"'),
    ) +
    path('M52 58H120L86 142H52Z', '#fff', 'opacity=".35"') +
    circle(52, 96, 8, '#17191c') +
    circle(188, 96, 8, '#17191c'),
  'lamp-tube': () => {
    const tube = (y: number) =>
      rect(18, y, 204, 24, down('#fff, #f4f8fb 40%, #d5e1ea'), 12) +
      rect(18, y, 22, 24, down(steel), 6) +
      rect(200, y, 22, 24, down(steel), 6) +
      rect(8, y + 6, 11, 3, '#b8862f', 1) +
      rect(8, y + 15, 11, 3, '#b8862f', 1) +
      rect(221, y + 6, 11, 3, '#b8862f', 1) +
      rect(221, y + 15, 11, 3, '#b8862f', 1) +
      line(`M46 ${y + 6}H194`, '#fff', 3)
    return shadow(124, 194, 88, 7) + rotate(-24, tube(76) + tube(112) + tube(148))
  },
  flashlight: () =>
    shadow(124, 200, 84, 8) +
    rotate(
      -30,
      path('M178 84L226 62V170L178 148Z', across('#fff3b0/.7, #fff3b0/0'), glow) +
        rect(24, 98, 96, 38, down(cyl('#2f343a')), 6) +
        repeat(9, (index) => rect(34 + index * 8, 98, 3, 38, '#0c0d0f', 0, 'opacity=".5"')) +
        rect(118, 94, 16, 46, down(steel), 2) +
        path('M132 94L160 80H182V154H160L132 140Z', down(cyl('#2f343a'))) +
        ellipse(182, 117, 10, 37, diagonal('#fff, #fdf0b5 60%, #cfa93a')) +
        rect(84, 90, 24, 10, down('#f2b722, #a87b1e'), 4),
    ),
  'lamp-emergency': () =>
    shadow(122, 202, 80, 8) +
    rect(48, 116, 148, 78, down('#fff, #eceff1 60%, #c9ced3'), 6) +
    rect(62, 132, 46, 24, '#17603f', 3) +
    path('M70 144h18l-5-6M88 144l-5 6', 'none', 'stroke="#fff" stroke-width="3"') +
    circle(132, 144, 4, '#d3322a') +
    circle(148, 144, 4, '#f2b722') +
    circle(164, 144, 4, '#2a8f60') +
    rect(62, 168, 90, 5, '#9aa2aa', 2) +
    rect(76, 98, 20, 20, down(steel), 3) +
    rect(148, 98, 20, 20, down(steel), 3) +
    circle(86, 74, 33, diagonal('#f4f6f7, #aab1b8')) +
    circle(86, 74, 25, diagonal('#fffef6, #fdf0b5 55%, #e2c254')) +
    circle(158, 74, 33, diagonal('#f4f6f7, #aab1b8')) +
    circle(158, 74, 25, diagonal('#fffef6, #fdf0b5 55%, #e2c254')) +
    line('M70 62a20 20 0 0 1 14-8M142 62a20 20 0 0 1 14-8', '#fff', 3) +
    rect(190, 176, 5, 12, '#8b939b', 1) +
    path('M48 190H196V194H48Z', across('#aab1b8, #8b939b')),
}
