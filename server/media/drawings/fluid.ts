import { brass, cyl, hexHead, shadow, steel, thread } from './materials'
import {
  across,
  between,
  circle,
  diagonal,
  down,
  each,
  ellipse,
  line,
  path,
  polygon,
  radial,
  rect,
  repeat,
  rotate,
  round,
} from './sheet'

export const fluid: Record<string, () => string> = {
  cylinder: () =>
    shadow(122, 192, 92, 8) +
    rotate(
      -18,
      rect(178, 110, 52, 18, down(steel)) +
        rect(214, 106, 16, 26, down(steel), 2) +
        rect(24, 84, 26, 70, down(cyl('#b9c1c9')), 4) +
        rect(158, 84, 26, 70, down(cyl('#b9c1c9')), 4) +
        rect(48, 90, 112, 58, down('#c8cfd6, #fff 20%, #dde2e6 50%, #9aa3ac')) +
        rect(48, 98, 112, 3, '#7d868f', 0, 'opacity=".6"') +
        rect(48, 138, 112, 3, '#7d868f', 0, 'opacity=".6"') +
        rect(74, 108, 50, 20, down(cyl('#1f6f9f')), 3) +
        rect(80, 115, 30, 4, '#fff', 1) +
        each([37, 171], (x) => circle(x, 100, 6, '#3a4047') + circle(x, 138, 4, '#59616a')),
    ),
  fitting: () =>
    shadow(122, 200, 70, 8) +
    rotate(
      -26,
      line('M164 118C196 118 206 118 236 118', '#2f7fd1', 20) +
        line('M168 113H234', '#9cc8f2', 3) +
        rect(40, 96, 36, 46, down(brass)) +
        thread(40, 96, 36, 46, 6, '#6b4e1c') +
        hexHead(74, 84, 32, 70, '#97733a, #f0d999 18%, #fff3cf 30%, #cfa85e 56%, #8f6a2c 82%, #bd9850') +
        rect(106, 90, 44, 58, down(cyl('#2f343a')), 6) +
        rect(150, 94, 15, 50, down(cyl('#2b62b8')), 6),
    ),
  valve: () =>
    shadow(122, 194, 88, 9) +
    rect(24, 118, 34, 62, down(steel), 5) +
    thread(24, 118, 22, 62, 6) +
    rect(182, 118, 34, 62, down(steel), 5) +
    thread(194, 118, 22, 62, 6) +
    polygon(
      [
        [52, 112],
        [76, 104],
        [164, 104],
        [188, 112],
        [188, 186],
        [164, 194],
        [76, 194],
        [52, 186],
      ],
      down(steel),
    ) +
    circle(120, 149, 44, radial('#fff, #c9cfd4 50%, #79818a', 0.36, 0.3, 0.8)) +
    rect(106, 84, 28, 26, across(steel), 3) +
    rect(112, 66, 16, 22, across(steel), 2) +
    path(
      'M102 58C102 52 108 50 116 50H204C216 50 220 56 220 62S214 72 206 72H110C104 72 102 66 102 58Z',
      down(cyl('#2b62b8')),
    ) +
    circle(120, 60, 9, across(steel)) +
    line('M100 134c6-10 14-14 22-14', '#fff', 4, 'opacity=".8"') +
    rect(104, 150, 32, 4, '#6d757e', 1, 'opacity=".6"') +
    rect(110, 158, 20, 3, '#6d757e', 1, 'opacity=".5"'),
  elbow: () =>
    shadow(128, 204, 74, 8) +
    path(
      'M54 60H120C164 60 186 84 186 126V188H118V136C118 128 114 126 106 126H54Z',
      between('#fff, #e3e7ea 25%, #a4acb4 60%, #6d757e', 70, 50, 180, 150),
    ) +
    line('M62 74H118C150 74 168 92 170 122', '#fff', 7, 'opacity=".75"') +
    rect(36, 50, 30, 86, down(steel), 5) +
    rect(108, 178, 88, 28, across(steel), 5) +
    ellipse(36, 93, 9, 43, across('#c8ced3, #eef0f2')) +
    ellipse(35, 93, 6, 31, '#4b525a'),
  gauge: () => {
    const ticks = repeat(21, (index) => {
      const angle = ((135 + index * 13.5) * Math.PI) / 180
      const inner = index % 5 ? 52 : 47
      const at = (radius: number) => `${round(120 + radius * Math.cos(angle))} ${round(104 + radius * Math.sin(angle))}`
      return `M${at(58)}L${at(inner)}`
    })
    return (
      shadow(122, 216, 50, 6) +
      rect(104, 178, 32, 18, across(brass), 2) +
      rect(110, 194, 20, 22, across(brass), 1) +
      circle(123, 107, 82, '#5b636c') +
      circle(120, 104, 82, diagonal('#fff, #c3c9ce 30%, #f4f6f7 55%, #868e97')) +
      circle(120, 104, 70, radial('#fff, #f6f7f8 85%, #d3d8dc')) +
      line(ticks, '#23262a', 1.8) +
      line('M161 145A58 58 0 0 0 178 104', '#d9382c', 5) +
      line('M102 122L158 72', '#d9382c', 4) +
      circle(120, 104, 8, '#23262a') +
      circle(118, 102, 3, '#8b939b') +
      rect(105, 134, 30, 5, '#8b939b', 1) +
      path('M66 78A62 62 0 0 1 128 43A70 70 0 0 0 72 96Z', '#fff', 'opacity=".7"')
    )
  },
}
