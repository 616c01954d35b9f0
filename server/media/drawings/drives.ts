import { cyl, shade, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, place, radial, rect, repeat, rotate } from './sheet'

export const drives: Record<string, () => string> = {
  bearing: () => {
    const ball = radial('#fff, #ccd2d7 40%, #5a626b', 0.36, 0.3, 0.75)
    const dark = diagonal('#fff, #d5dade 28%, #8f979f 50%, #e9ecee 72%, #7b838b')
    const edge = diagonal('#868e97, #e4e8eb 40%, #fff 60%, #9aa2aa')
    return (
      shadow(124, 206, 82, 9) +
      circle(127, 117, 86, '#69717a') +
      circle(120, 112, 86, dark) +
      circle(120, 112, 66, '#3a4047') +
      circle(120, 112, 64, across('#474e56, #6b737b')) +
      repeat(9, (index) => {
        const angle = (index * 40 * Math.PI) / 180
        return circle(120 + 53 * Math.cos(angle), 112 + 53 * Math.sin(angle), 11.5, ball)
      }) +
      circle(120, 112, 43, edge) +
      circle(120, 112, 42, 'none', 'stroke="#fff" stroke-width="1.4" opacity=".8"') +
      circle(120, 112, 28, across('#5d656e, #a3abb3 50%, #dfe3e6')) +
      circle(124, 114, 25, '#f3f4f5') +
      circle(120, 112, 83.2, 'none', 'stroke="#fff" stroke-width="1.6"') +
      line('M60 74A72 72 0 0 1 92 46', '#fff', 6, 'opacity=".75"')
    )
  },
  motor: () => {
    const colour = '#3f6f9e'
    return (
      shadow(118, 202, 96, 9) +
      rect(56, 180, 34, 18, down(`${shade(colour, -0.1)}, ${shade(colour, -0.5)}`), 3) +
      rect(128, 180, 34, 18, down(`${shade(colour, -0.1)}, ${shade(colour, -0.5)}`), 3) +
      rect(46, 66, 124, 118, down(cyl(colour)), 10) +
      repeat(11, (index) => rect(56, 74 + index * 9.6, 104, 3, '#16324d', 1, 'opacity=".45"')) +
      rect(24, 72, 28, 106, down(cyl(shade(colour, -0.2))), 9) +
      path('M168 66H182C190 66 192 74 192 82V168C192 178 190 184 182 184H168Z', down(cyl(shade(colour, -0.12)))) +
      rect(192, 112, 34, 26, down(steel), 2) +
      rect(196, 112, 26, 4, '#59616a') +
      rect(76, 40, 62, 32, down(cyl(shade(colour, -0.08))), 4) +
      each([82, 132], (x) => circle(x, 47, 2.6, '#dfe4e8')) +
      rect(84, 108, 52, 30, down('#fff, #cfd5da'), 3) +
      rect(90, 114, 26, 3.4, '#3a4047') +
      rect(90, 121, 38, 2.4, '#8b949d') +
      rect(90, 127, 30, 2.4, '#8b949d')
    )
  },
  caster: () =>
    shadow(122, 208, 60, 8) +
    rect(64, 34, 112, 15, down(steel), 3) +
    each([76, 164], (x) => circle(x, 41, 4, '#59616a')) +
    rect(104, 49, 32, 18, across(steel), 3) +
    path('M88 66H152L168 158H144L138 100H102L96 158H72Z', across(steel)) +
    circle(120, 150, 54, '#1a1c1f') +
    circle(120, 148, 54, radial('#6c727a, #33373c 70%, #1c1e21', 0.4, 0.3, 0.75)) +
    circle(120, 148, 36, radial('#ff8d7e, #d9382c 60%, #96221a', 0.38, 0.3, 0.8)) +
    path('M104 66H136L142 150H98Z', across(steel), 'opacity=".96"') +
    circle(120, 148, 13, diagonal('#fff, #7b838b')) +
    circle(120, 148, 5.5, '#4b525a'),

  coupling: () =>
    shadow(122, 198, 78, 9) +
    rotate(
      -20,
      rect(112, 74, 92, 92, down(steel), 8) +
        rect(94, 80, 46, 80, down(cyl('#d9382c')), 3) +
        rect(36, 74, 72, 92, down(steel), 8) +
        each([82, 130], (y) => rect(102, y, 24, 26, down(steel), 3)) +
        rect(122, 106, 24, 26, '#8d1f18', 3, 'opacity=".55"') +
        circle(72, 92, 6, '#3a4047') +
        circle(170, 92, 6, '#3a4047') +
        ellipse(38, 120, 14, 46, across('#9aa2aa, #f4f6f7 40%, #c3c9cf')) +
        ellipse(37, 120, 7.5, 24, across('#23262a, #6b737b')) +
        line('M60 82H96M150 82H192', '#fff', 3, 'opacity=".7"'),
    ),
  belt: () =>
    shadow(122, 204, 84, 8) +
    rotate(
      -18,
      ellipse(124, 122, 84, 66, 'none', 'stroke="#0e0f11" stroke-width="30"') +
        ellipse(120, 116, 84, 66, 'none', 'stroke="#2b2f35" stroke-width="30"') +
        ellipse(120, 116, 93, 75, 'none', 'stroke="#5b626a" stroke-width="3" opacity=".9"') +
        ellipse(120, 116, 84, 66, 'none', 'stroke="#17191c" stroke-width="2"') +
        ellipse(120, 116, 76, 58, 'none', 'stroke="#17191c" stroke-width="2"') +
        ellipse(120, 118, 70, 52, 'none', 'stroke="#0e0f11" stroke-width="7" stroke-dasharray="7 5"') +
        ellipse(
          120,
          116,
          89,
          71,
          'none',
          'stroke="#f0b429" stroke-width="3" stroke-dasharray="34 12 8 50" opacity=".9"',
        ) +
        line('M40 96A84 66 0 0 1 96 50', '#fff', 4, 'opacity=".3"'),
    ),
  chain: () => {
    const plate = (x: number, outer: boolean) => {
      const half = outer ? 19 : 16
      const metal = outer ? steel : '#6b737b, #c3c9cf 30%, #8b939b 60%, #565d66'
      return path(
        `M${x} ${120 - half}C${x + 14} ${120 - half} ${x + 16} ${120 - half + 9} ${x + 24} ${120 - half + 9}S${x + 34} ${120 - half} ${x + 48} ${120 - half}A${half} ${half} 0 0 1 ${x + 48} ${120 + half}C${x + 34} ${120 + half} ${x + 32} ${111 + half} ${x + 24} ${111 + half}S${x + 14} ${120 + half} ${x} ${120 + half}A${half} ${half} 0 0 1 ${x} ${120 - half}Z`,
        down(metal),
      )
    }
    const row =
      each([1, 3], (index) => plate(-24 + index * 48, false)) +
      each([0, 2, 4], (index) => plate(-24 + index * 48, true))
    return (
      shadow(122, 196, 86, 8) +
      rotate(
        -24,
        place(0, 8, `<g opacity=".55">${row}</g>`) +
          row +
          each(
            [0, 1, 2, 3, 4, 5],
            (index) =>
              circle(-24 + index * 48, 120, 9, diagonal('#fff, #b4bbc2 50%, #6b737b')) +
              circle(-24 + index * 48, 120, 4, '#59616a'),
          ),
      )
    )
  },
  spring: () =>
    shadow(122, 212, 64, 8) +
    rotate(
      10,
      repeat(8, (index) =>
        line(
          `M168 ${42 + index * 20}C168 ${30 + index * 20} 72 ${34 + index * 20} 72 ${52 + index * 20}`,
          '#6b737b',
          11,
        ),
      ) +
        repeat(8, (index) => {
          const d = `M72 ${32 + index * 20}C72 ${52 + index * 20} 168 ${58 + index * 20} 168 ${42 + index * 20}`
          return (
            line(d, '#7e868f', 13) +
            line(d, '#c3c9cf', 9) +
            line(
              `M78 ${34 + index * 20}C86 ${47 + index * 20} 134 ${52 + index * 20} 156 ${47 + index * 20}`,
              '#fff',
              3.6,
            )
          )
        }) +
        ellipse(120, 193, 48, 12, 'none', 'stroke="#8b939b" stroke-width="12"') +
        ellipse(120, 191, 48, 12, 'none', 'stroke="#d5dade" stroke-width="6"'),
    ),
  'o-ring': () => {
    const ring = (x: number, y: number, radius: number, width: number, colour: string) =>
      ellipse(x, y + 5, radius, radius * 0.62, 'none', `stroke="${shade(colour, -0.55)}" stroke-width="${width}"`) +
      ellipse(x, y, radius, radius * 0.62, 'none', `stroke="${colour}" stroke-width="${width}"`) +
      ellipse(
        x,
        y - width * 0.22,
        radius + width * 0.1,
        radius * 0.63,
        'none',
        `stroke="${shade(colour, 0.45)}" stroke-width="${width * 0.22}" opacity=".85"`,
      )
    return (
      shadow(122, 196, 92, 10) +
      ring(134, 138, 70, 18, '#8f3a2b') +
      ring(88, 116, 46, 14, '#a8432f') +
      ring(150, 84, 34, 11, '#b54c35')
    )
  },
}
