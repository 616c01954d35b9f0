import { black, hexagon, shadow, steel, thread, zinc } from './materials'
import { across, diagonal, down, ellipse, line, path, place, polygon, rect, rotate } from './sheet'

/** Fasteners that are told from their like by one detail: a gap, a ring, a missing head. */
export const smallFasteners: Record<string, () => string> = {
  'washer-spring': () => {
    const washer = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        `<path fill-rule="evenodd" d="M70 -6A72 40 0 1 0 66 14L36 8A34 17 0 1 1 38 -1Z" transform="translate(0 11)" fill="#6f7780"/>` +
          path(
            'M70 -6A72 40 0 1 0 66 14L36 8A34 17 0 1 1 38 -1Z',
            diagonal('#fff, #d5dade 40%, #f4f6f7 60%, #9aa2aa'),
          ) +
          path('M70 -6L38 -1V9L70 5Z', across('#8b939b, #c9ced3')) +
          line('M-70 -2A72 40 0 0 1 40 -34', '#fff', 1.6, 'opacity=".9"'),
        scale,
      )
    return shadow(122, 196, 88, 11) + washer(118, 154, 0.96) + washer(122, 84, 0.86)
  },
  'screw-set': () => {
    const screw =
      rect(52, 96, 128, 48, down(black), 5) +
      thread(52, 96, 128, 48, 7, '#000') +
      path('M180 99L194 112V128L180 141Z', down(black)) +
      ellipse(53, 120, 15, 24, across('#8a9099, #42474e')) +
      polygon(
        hexagon(0, 0, 15, 1, 30).map(([x, y]) => [53 + x * 0.6, 120 + y] as const),
        '#0e0f11',
      )
    return shadow(124, 204, 76, 8) + rotate(-34, place(-4, -34, screw, 0.82) + place(44, 52, screw, 0.82))
  },
  'rod-threaded': () => {
    const rod = (y: number) =>
      rect(14, y, 212, 26, down(zinc), 2) + thread(14, y, 212, 26, 6, '#6d5a30') + ellipse(14, y + 13, 5, 13, '#d9caa6')
    return shadow(124, 198, 84, 8) + rotate(-32, rod(84) + rod(114) + rod(144))
  },
  'nut-lock': () => {
    const top = hexagon(120, 108, 80, 0.56)
    const side = (from: number, to: number, fill: string) => {
      const [a, b] = [top[from]!, top[to]!]
      return polygon([a, b, [b[0], b[1] + 50], [a[0], a[1] + 50]], fill)
    }
    return (
      shadow(122, 204, 92, 11) +
      side(0, 1, across('#8f979f, #727a83')) +
      side(1, 2, across('#9aa2aa, #cdd3d8 50%, #eef1f3')) +
      side(2, 3, across('#a8b0b7, #f4f6f7 60%, #d5dadf')) +
      polygon(top, diagonal('#fff, #dfe3e6 50%, #b3bac1')) +
      path('M56 100A64 36 0 0 0 184 100V86A64 36 0 0 0 56 86Z', across('#9aa2aa, #f4f6f7 40%, #8b939b')) +
      ellipse(120, 86, 64, 36, diagonal('#e3e6e9, #b3bac1')) +
      ellipse(120, 86, 54, 30, diagonal('#3f7fd0, #2459a5')) +
      ellipse(120, 87, 38, 21, across('#4b525a, #9aa2aa 45%, #e2e6e9')) +
      ellipse(120, 82, 32, 15, '#3c434b', 'opacity=".55"') +
      line('M70 78A52 28 0 0 1 150 62', '#9cc4f5', 2, 'opacity=".8"')
    )
  },
  'screw-countersunk': () => {
    const screw =
      path('M34 88L40 88L74 108V132L40 152H34C28 140 28 100 34 88Z', down(steel)) +
      rect(70, 107, 104, 26, down(steel)) +
      thread(74, 103, 104, 34, 9) +
      path('M174 107L214 120L174 133Z', down(steel)) +
      ellipse(36, 120, 7, 32, across('#fff, #b4bbc2')) +
      path('M34 104h4v12h6v8h-6v12h-4v-12h-4v-8h4z', '#2b3036')
    return shadow(126, 204, 74, 8) + rotate(-36, place(0, -32, screw, 0.9) + place(34, 36, screw, 0.9))
  },
}
