import { black, bolt, hexHead, hexagon, shadow, steel, thread, zinc } from './materials'
import { across, diagonal, down, ellipse, line, path, place, polygon, rect, repeat, rotate } from './sheet'

export const fasteners: Record<string, () => string> = {
  'bolt-hex': () => shadow(124, 196, 74, 8) + rotate(-32, bolt(steel)),
  'nut-hex': () => {
    const top = hexagon(120, 98, 80, 0.56)
    const side = (from: number, to: number, fill: string) => {
      const a = top[from]!
      const b = top[to]!
      return polygon([a, b, [b[0], b[1] + 56], [a[0], a[1] + 56]], fill)
    }
    return (
      shadow(122, 200, 92, 11) +
      side(0, 1, across('#8f979f, #727a83')) +
      side(1, 2, across('#9aa2aa, #cdd3d8 50%, #eef1f3')) +
      side(2, 3, across('#a8b0b7, #f4f6f7 60%, #d5dadf')) +
      polygon(top, diagonal('#fff, #dfe3e6 50%, #b3bac1')) +
      ellipse(120, 98, 64, 36, diagonal('#c3c9ce, #f4f6f7 50%, #e3e6e9')) +
      ellipse(120, 98, 41, 23, across('#4b525a, #9aa2aa 45%, #e2e6e9')) +
      line('M82 104c8 12 22 17 38 17s31-5 38-17', '#6b737c', 2, 'opacity=".7"') +
      line('M85 98c8 10 20 15 35 15s28-5 35-15', '#7d858d', 2, 'opacity=".6"') +
      ellipse(120, 92, 34, 17, '#3c434b', 'opacity=".55"')
    )
  },
  'washer-flat': () => {
    const washer = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        ellipse(0, 9, 72, 38, '#7c848d') +
          ellipse(0, 8, 72, 38, across(steel)) +
          ellipse(0, 0, 72, 38, diagonal('#fff, #dfe3e7 40%, #f6f7f8 60%, #a9b0b7')) +
          ellipse(0, 0, 32, 16, across('#656d76, #b6bdc4 60%, #e6e9ec')) +
          ellipse(0, 4, 30, 13, '#e4e7ea') +
          line('M-71 0a72 38 0 0 1 142 0', '#fff', 1.4, 'opacity=".9"'),
        scale,
      )
    return shadow(122, 192, 90, 12) + washer(134, 158, 0.92) + washer(100, 128, 0.92) + washer(130, 92, 0.92)
  },
  'screw-socket': () =>
    shadow(124, 197, 70, 8) +
    rotate(
      -34,
      rect(32, 84, 50, 72, down(black), 6) +
        repeat(11, (index) => rect(36, 87 + index * 6, 44, 1.5, '#0c0d0f', 0, 'opacity=".5"')) +
        rect(82, 101, 122, 38, down(black)) +
        thread(100, 101, 104, 38, 6.5, '#000') +
        polygon(
          [
            [204, 101],
            [211, 107],
            [211, 133],
            [204, 139],
          ],
          down(black),
        ) +
        ellipse(33, 120, 11, 36, across('#7b818a, #3a3f46')) +
        polygon(
          hexagon(33, 120, 20, 1, 30).map(([x, y]) => [33 + (x - 33) * 0.34, y] as const),
          '#0e0f11',
        ),
    ),
  'anchor-bolt': () =>
    shadow(124, 197, 76, 8) +
    rotate(
      -32,
      rect(26, 107, 34, 26, down(zinc)) +
        thread(26, 107, 34, 26, 5.5, '#6d5a30') +
        hexHead(58, 94, 22, 52, zinc) +
        rect(80, 84, 6, 72, down(zinc), 2) +
        rect(86, 102, 88, 36, down(zinc), 2) +
        line('M120 120H172', '#6f5c33', 3, 'opacity=".7"') +
        rect(100, 102, 5, 36, '#6f5c33', 0, 'opacity=".25"') +
        path('M174 104L214 97V143L174 136Z', down(zinc)),
    ),

  rivet: () => {
    const rivet = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        rect(0, 15, 86, 8, down(steel), 1) +
          path('M84 2C92 2 96 8 96 19S92 36 84 36Z', across(steel)) +
          rect(94, 8, 54, 22, down(steel), 3) +
          ellipse(149, 19, 7, 10, diagonal('#f4f6f7, #9aa2aa')) +
          rect(84, 2, 5, 34, '#fff', 2, 'opacity=".6"'),
        scale,
      )
    return shadow(124, 200, 84, 8) + rotate(-28, rivet(30, 62, 1.1) + rivet(48, 106, 1.1) + rivet(30, 150, 1.1))
  },
  'screw-self': () => {
    const screw =
      rect(56, 88, 8, 64, down(steel), 3) +
      hexHead(34, 96, 24, 48, steel) +
      rect(64, 106, 116, 28, down(steel)) +
      thread(64, 102, 112, 36, 8) +
      path('M180 108H196L214 120L196 132H180Z', down(steel)) +
      line('M184 110C192 116 198 124 206 125', '#454c54', 3, 'opacity=".7"')
    return shadow(126, 204, 74, 8) + rotate(-38, place(0, -34, screw, 0.9) + place(34, 34, screw, 0.9))
  },
}
