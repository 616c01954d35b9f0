import { brass, cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, rect, repeat, rotate } from './sheet'

export const bearings: Record<string, () => string> = {
  'bearing-block': () =>
    shadow(122, 206, 98, 9) +
    path('M22 178H222V200H22Z', down('#3f9a70, #17603f')) +
    path('M46 178C50 100 84 58 122 58C160 58 194 100 198 178Z', across(cyl('#2a8f60'))) +
    each([44, 200], (x) => ellipse(x, 180, 12, 5, '#0b3323')) +
    circle(122, 128, 52, '#0b3323') +
    circle(122, 128, 48, diagonal('#fff, #cdd3d8 45%, #8b939b')) +
    circle(122, 128, 37, diagonal('#8b939b, #e6e9ec')) +
    circle(122, 128, 24, '#3b424a') +
    circle(122, 128, 20, '#e9ecef') +
    circle(122, 100, 3, '#3b424a') +
    rect(116, 48, 12, 14, across(brass), 2),
  'bearing-linear': () =>
    shadow(122, 204, 92, 8) +
    rotate(
      -22,
      rect(8, 108, 224, 24, down(steel), 3) +
        rect(60, 74, 116, 92, down('#8b939b, #f4f6f7 22%, #fff 34%, #b4bbc2 60%, #6f7780'), 6) +
        rect(72, 74, 6, 92, '#5d656e', 0, 'opacity=".45"') +
        rect(158, 74, 6, 92, '#5d656e', 0, 'opacity=".45"') +
        ellipse(176, 120, 14, 46, diagonal('#dfe3e7, #7e868f')) +
        ellipse(177, 120, 8, 27, '#3b424a') +
        ellipse(178, 120, 6, 20, '#8b939b') +
        rect(178, 108, 54, 24, down(steel), 3) +
        rect(94, 92, 46, 5, '#9aa2aa', 2),
    ),
  'seal-oil': () => {
    const ring = (x: number, y: number, r: number) =>
      ellipse(x, y + 12, r, r * 0.62, '#101214') +
      ellipse(x, y, r, r * 0.62, diagonal('#7a4a2a, #4a2612')) +
      ellipse(x, y, r * 0.78, r * 0.48, diagonal('#a5683a, #6b3514')) +
      ellipse(x, y + 1, r * 0.62, r * 0.38, diagonal('#c9ced3, #8b939b')) +
      ellipse(x, y + 2, r * 0.56, r * 0.34, '#2b1608') +
      ellipse(x, y + 6, r * 0.5, r * 0.28, '#f4f5f6') +
      line(
        `M${x - r * 0.9} ${y - r * 0.12}A${r} ${r * 0.62} 0 0 1 ${x} ${y - r * 0.58}`,
        '#e0b48a',
        2.4,
        'opacity=".8"',
      )
    return shadow(122, 200, 92, 9) + ring(138, 146, 74) + ring(92, 80, 56)
  },
  'bearing-taper': () =>
    shadow(122, 206, 82, 9) +
    path('M36 96L56 168A66 34 0 0 0 188 168L208 96Z', across(steel)) +
    ellipse(122, 96, 86, 44, diagonal('#fff, #cdd3d8 50%, #8b939b')) +
    ellipse(122, 96, 72, 36, '#3b424a') +
    repeat(16, (index) => {
      const angle = (index * Math.PI) / 8
      return rotate(
        (angle * 180) / Math.PI > 180 ? 8 : -8,
        ellipse(122 + 60 * Math.cos(angle), 96 + 29 * Math.sin(angle), 9, 7, across('#8b939b, #fff 40%, #9aa2aa')),
        122 + 60 * Math.cos(angle),
        96 + 29 * Math.sin(angle),
      )
    }) +
    ellipse(122, 96, 49, 23, diagonal('#f4f6f7, #aab1b8')) +
    ellipse(122, 98, 34, 15, '#23282e') +
    line('M60 150C74 172 100 186 122 188', '#fff', 3, 'opacity=".6"'),
}
