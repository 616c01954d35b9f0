import { brass, cyl, shadow, steel } from './materials'
import { circle, diagonal, down, each, line, path, place, radial, rect, rotate } from './sheet'

export const welding: Record<string, () => string> = {
  'welding-mask': () =>
    shadow(120, 216, 58, 7) +
    path('M60 92C46 88 40 104 48 122L64 128Z', '#1b1d20') +
    path('M180 92C194 88 200 104 192 122L176 128Z', '#1b1d20') +
    path(
      'M120 26C170 26 188 56 188 98C188 146 164 202 120 212C76 202 52 146 52 98C52 56 70 26 120 26Z',
      radial('#7b828b, #3a4047 45%, #15171a', 0.36, 0.24, 0.85),
    ) +
    path('M120 26C134 26 146 29 154 34C146 58 94 58 86 34C94 29 106 26 120 26Z', '#d9382c', 'opacity=".92"') +
    path(
      'M66 84C66 76 72 72 80 72H160C168 72 174 76 174 84V128C174 138 168 142 160 142H80C72 142 66 138 66 128Z',
      down('#2b2f35, #0e0f11'),
    ) +
    rect(78, 84, 84, 46, diagonal('#6fbf8c, #1d6b45 45%, #0a2a1c'), 5) +
    path('M82 86H126L98 128H82Z', '#fff', 'opacity=".22"') +
    line(
      'M78 158C92 168 148 168 162 158M84 172C98 182 142 182 156 172M94 187C106 194 134 194 146 187',
      '#0e0f11',
      3,
      'opacity=".7"',
    ) +
    line('M66 74C70 56 80 44 92 38', '#fff', 4, 'opacity=".35"') +
    circle(52, 108, 9, diagonal('#8b939b, #23262a')) +
    circle(188, 108, 9, diagonal('#8b939b, #23262a')),
  electrode: () => {
    const rod = (x: number, y: number) =>
      rect(x, y, 34, 7, down(steel), 3) +
      rect(x + 30, y - 2, 150, 11, down(cyl('#b98f63')), 5) +
      rect(x + 176, y + 0.5, 8, 6, '#6d757e', 2)
    return (
      shadow(124, 196, 80, 8) +
      rotate(
        -30,
        rod(30, 84) +
          rod(22, 96) +
          rod(34, 108) +
          rod(20, 120) +
          rod(32, 132) +
          rod(24, 144) +
          rect(110, 78, 44, 80, down('#fff, #eef1f3 40%, #c9d0d6'), 3, 'opacity=".96"') +
          rect(118, 90, 28, 12, '#d9382c', 2) +
          rect(118, 108, 28, 3.4, '#3a4047', 1) +
          rect(118, 116, 20, 3, '#9aa2aa', 1) +
          rect(118, 123, 24, 3, '#9aa2aa', 1),
      )
    )
  },
  torch: () =>
    shadow(120, 206, 84, 8) +
    place(
      -10,
      20,
      rotate(
        -32,
        line('M-6 150C16 130 30 130 50 130', '#23262a', 16) +
          line('M-6 146C16 126 30 126 50 126', '#5b626a', 3) +
          line('M148 128C182 128 196 134 206 158', '#7e868f', 17) +
          line('M148 124C184 124 198 130 209 154', '#f4f6f7', 5) +
          rotate(
            64,
            rect(204, 142, 52, 28, down(brass), 4) +
              rect(204, 142, 10, 28, '#23262a', 3) +
              rect(254, 150, 12, 12, down('#97733a, #5c431a')),
            206,
            156,
          ) +
          rect(46, 112, 108, 36, down(cyl('#d9382c')), 15) +
          each([0, 1, 2, 3, 4], (index) => rect(60 + index * 11, 116, 5, 28, '#23262a', 2.5, 'opacity=".75"')) +
          path('M100 146H138C138 158 130 162 120 160C110 158 102 154 100 146Z', '#23262a') +
          rect(140, 114, 16, 32, down(cyl('#2f343a')), 4),
      ),
      0.88,
    ),
}
