import { black, brass, cyl, shade, shadow, steel } from './materials'
import {
  across,
  circle,
  define,
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

export const cutting: Record<string, () => string> = {
  drill: () => {
    const colour = '#0f6f78'
    const dark = '#2b2f35'
    return (
      shadow(120, 212, 72, 8) +
      path('M96 118H142L150 178H104Z', across(`${shade(dark, 0.28)}, ${dark} 50%, #111316`)) +
      line('M106 132l30-1M107 142l31-1M108 152l32-1M110 162l31-1', '#50565e', 2.4) +
      path(
        'M84 186C84 178 90 176 98 176H158C168 176 172 180 172 188V202C172 208 168 211 160 211H96C88 211 84 208 84 202Z',
        down('#4b515a, #2b2f35 30%, #121417'),
      ) +
      rect(96, 190, 64, 5, '#f2a83b', 2) +
      path(
        'M60 66C60 58 68 54 78 54H156C166 54 172 60 172 70V108C172 116 166 120 156 120H92C72 120 60 110 60 92Z',
        down(cyl(colour)),
      ) +
      path('M60 76C44 78 40 104 62 110Z', down(cyl(dark))) +
      each([0, 1, 2, 3], (index) => line(`M${72 + index * 8} 70v14`, '#063c42', 3)) +
      rect(172, 62, 18, 50, down(black), 3) +
      rect(190, 68, 16, 38, down(steel), 3) +
      each([0, 1, 2, 3], (index) => rect(190, 72 + index * 8, 16, 1.5, '#59616a', 0, 'opacity=".6"')) +
      rect(206, 82, 24, 9, down(steel), 1) +
      path('M142 122C152 122 154 130 150 142L143 143Z', '#f2a83b') +
      rect(104, 66, 50, 26, '#fff', 4, 'opacity=".14"') +
      line('M112 79h34', '#fff', 3, 'opacity=".75"')
    )
  },
  grinder: () => {
    const colour = '#1f5fa8'
    return (
      shadow(120, 194, 98, 8) +
      rotate(
        -8,
        path(
          'M24 108C24 98 32 92 44 92H112C124 92 132 96 134 104V132C132 140 124 144 112 144H44C32 144 24 138 24 128Z',
          down(cyl('#2f343a')),
        ) +
          each([0, 1, 2, 3, 4], (index) => line(`M${40 + index * 8} 104v28`, '#111316', 3)) +
          path('M96 90H150C158 90 162 96 162 104V134C162 142 158 146 150 146H96Z', down(cyl(colour))) +
          rect(108, 106, 40, 5, '#fff', 2, 'opacity=".8"') +
          path('M160 92H196C204 92 208 98 208 106V132H160Z', down(steel)) +
          rect(172, 78, 24, 16, down(black), 4) +
          ellipse(186, 150, 48, 9, across('#5a5148, #8d8177 40%, #3e3832')) +
          path('M138 142C150 130 222 130 234 142L230 152C214 142 158 142 142 152Z', down('#5b626a, #24272b')) +
          rect(178, 140, 18, 9, down(brass), 2) +
          rect(120, 78, 34, 13, '#24272b', 6),
      )
    )
  },
  'disc-cut': () =>
    shadow(122, 206, 80, 8) +
    circle(122, 118, 86, '#191b1e') +
    circle(120, 116, 86, radial('#5a5f66, #33373c 60%, #1f2225', 0.4, 0.35, 0.75)) +
    repeat(6, (index) =>
      circle(
        120,
        116,
        50 + index * 6,
        'none',
        `stroke="#6b7178" stroke-width=".8" opacity="${round(0.55 - index * 0.05)}" stroke-dasharray="${2 + index} ${3 + (index % 3)}"`,
      ),
    ) +
    circle(120, 116, 47, radial('#f7d06a, #dd9b1e', 0.4, 0.3, 0.8)) +
    line('M84 104A38 38 0 0 1 156 104', '#7a4e00', 5, 'opacity=".6"') +
    rect(92, 130, 56, 5, '#7a4e00', 2, 'opacity=".6"') +
    rect(100, 139, 40, 3.4, '#7a4e00', 1, 'opacity=".45"') +
    circle(120, 116, 18, across(steel)) +
    circle(120, 116, 11, '#f4f5f6') +
    line('M58 62A84 84 0 0 1 104 34', '#fff', 5, 'opacity=".3"'),
  'wheel-flap': () =>
    shadow(122, 206, 80, 8) +
    repeat(24, (index) => `<use href="#fl" transform="rotate(${index * 15} 120 114)"/>`) +
    define(
      `<path id="fl" d="M120 28C138 28 148 34 154 42L138 84C132 78 126 76 120 76Z" fill="${diagonal('#e79a5d, #c26a2c 50%, #7d3d14')}" stroke="#6a3210" stroke-width=".8"/>`,
    ) +
    circle(120, 114, 42, radial('#f5f6f7, #c3cad0', 0.4, 0.3, 0.8)) +
    rect(96, 94, 48, 6, '#3a4047', 2) +
    rect(102, 131, 36, 4, '#8b949d', 1) +
    circle(120, 114, 15, across(steel)) +
    circle(120, 114, 9, '#f4f5f6'),

  'saw-blade': () =>
    shadow(122, 208, 80, 8) +
    repeat(24, (index) =>
      rotate(
        index * 15,
        path('M113 34L121 20L131 25L131 36Z', '#8f979f') + path('M121 20L131 25L129 31L120 25Z', '#4b525a'),
        120,
        114,
      ),
    ) +
    circle(120, 114, 84, diagonal('#fff, #c3c9cf 40%, #f4f6f7 58%, #8b939b')) +
    circle(120, 114, 70, 'none', 'stroke="#fff" stroke-width="1.2" opacity=".7"') +
    each([30, 120, 210, 300], (angle) =>
      rotate(angle, line('M120 32C124 42 118 48 121 56', '#3a4047', 2.2) + circle(121, 59, 3.6, '#3a4047'), 120, 114),
    ) +
    circle(120, 114, 46, radial('#f07b6b, #c9302a 60%, #8f1f1a', 0.38, 0.3, 0.8)) +
    circle(120, 114, 40, 'none', 'stroke="#fff" stroke-width="1" opacity=".55"') +
    rect(97, 129, 46, 6, '#fff', 2, 'opacity=".9"') +
    rect(105, 140, 30, 3.6, '#fff', 1, 'opacity=".65"') +
    line('M92 102A30 30 0 0 1 148 102', '#fff', 4, 'opacity=".5"') +
    circle(120, 114, 13, across(steel)) +
    circle(120, 114, 8.5, '#f4f5f6'),
  'drill-bit': () => {
    const bit = (y: number, length: number, width: number) => {
      const flutes = Math.round(length / 30)
      return (
        rect(24, y - width * 0.4, 60, width * 0.8, down(steel), 2) +
        rect(84, y - width / 2, length, width, down(steel)) +
        repeat(flutes, (index) => {
          const x = 86 + index * 30
          const top = y - width / 2
          return path(
            `M${x} ${top}c8 ${width * 0.2} 10 ${width * 0.8} 22 ${width}h12c-12 -${width * 0.2} -14 -${width * 0.8} -22 -${width}z`,
            '#454c54',
            'opacity=".62"',
          )
        }) +
        polygon(
          [
            [84 + length, y - width / 2],
            [84 + length + width * 0.55, y],
            [84 + length, y + width / 2],
          ],
          down(steel),
        ) +
        line(`M${84 + length} ${y - width / 2}L${84 + length + width * 0.55} ${y}`, '#fff', 1.2, 'opacity=".8"')
      )
    }
    return shadow(126, 204, 78, 8) + rotate(-34, bit(90, 108, 16) + bit(124, 112, 24) + bit(158, 90, 12))
  },
}
