import { cyl, shade, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, line, path, radial, rect, repeat } from './sheet'

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
}
