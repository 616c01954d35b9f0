import { brass, cyl, shade, shadow, steel } from './materials'
import { across, between, circle, diagonal, down, each, line, path, radial, rect, repeat, rotate } from './sheet'

export const protection: Record<string, () => string> = {
  'glove-nitrile': () => {
    const blue = between('#5b8fd6, #2f66b4 50%, #1c4583', 70, 40, 180, 190)
    const cuff = between('#f1f3f5, #cfd5db 50%, #a0a8b1', 80, 130, 170, 200)
    const finger = (x: number, y: number, w: number, h: number, angle: number) =>
      rotate(angle, rect(x, y, w, h, blue, w / 2), x + w / 2, y + h)
    return (
      shadow(124, 210, 62, 7) +
      finger(79, 52, 21, 82, -13) +
      finger(101, 36, 22, 96, -4) +
      finger(124, 38, 22, 94, 5) +
      finger(146, 54, 20, 80, 14) +
      path('M78 112C92 96 156 96 168 116C174 138 166 160 160 172H90C82 156 74 136 78 112Z', blue) +
      path('M86 160C70 146 56 126 47 108C42 97 55 89 63 98L92 130Z', blue) +
      path('M88 168H162L165 204C150 210 100 210 85 204Z', cuff) +
      repeat(9, (index) => line(`M${93 + index * 8} 172v32`, '#8e97a1', 1.4, 'opacity=".5"')) +
      rect(85, 164, 80, 9, '#f4c430', 4) +
      line('M97 74c-3 14-2 28 0 40M116 58c-1 18 0 34 2 50M139 60c2 16 2 30 0 46', '#a9c9f2', 3, 'opacity=".55"') +
      line('M96 128c14-6 42-6 56 0', '#173d74', 2, 'opacity=".35"')
    )
  },
  helmet: () => {
    const colour = '#f6b81a'
    return (
      shadow(122, 186, 92, 10) +
      path(
        'M36 150C34 92 74 50 122 50C170 50 206 90 206 150Z',
        radial(`${shade(colour, 0.62)}, ${colour} 42%, ${shade(colour, -0.3)}`, 0.36, 0.24, 0.86),
      ) +
      path(
        'M104 52C112 48 134 48 142 52C150 84 152 118 152 150H96C96 118 98 84 104 52Z',
        down(`${shade(colour, 0.5)}, ${shade(colour, -0.08)}`),
        'opacity=".85"',
      ) +
      line('M104 54C98 84 96 118 96 148M142 54C150 84 152 118 152 148', shade(colour, -0.35), 2, 'opacity=".6"') +
      line('M78 66C64 90 58 120 57 146M166 66C182 90 188 120 189 146', shade(colour, -0.3), 2.4, 'opacity=".45"') +
      path(
        'M22 158C26 144 48 140 122 140C196 140 216 144 222 158C224 168 206 172 196 168C160 160 84 160 46 168C36 172 18 168 22 158Z',
        down(`${shade(colour, 0.42)}, ${colour} 50%, ${shade(colour, -0.36)}`),
      ) +
      path('M50 168C90 160 154 160 192 168L186 178C150 170 92 170 58 178Z', '#3a3f46') +
      line('M68 82C80 66 92 60 100 58', '#fff', 7, 'opacity=".65"') +
      rect(112, 104, 22, 22, '#fff', 5, 'opacity=".75"')
    )
  },
  goggles: () => {
    const lens = diagonal('#dff0fb/0.95, #a9cfe8/0.75 45%, #6c9dbf/0.85')
    return (
      shadow(120, 172, 92, 9) +
      line('M34 104C18 112 14 138 22 160M206 104C222 112 226 138 218 160', '#2b3036', 9) +
      path(
        'M32 94C60 82 180 82 208 94C214 116 208 146 190 156C168 166 144 160 134 142C128 130 112 130 106 142C96 160 72 166 50 156C32 146 26 116 32 94Z',
        down('#4b525a, #1d2024'),
      ) +
      path(
        'M42 102C66 92 174 92 198 102C202 118 198 138 184 146C168 154 150 150 141 136C132 120 108 120 99 136C90 150 72 154 56 146C42 138 38 118 42 102Z',
        lens,
      ) +
      path('M54 106C70 100 90 99 104 100L76 148C64 148 48 140 46 120C46 112 48 108 54 106Z', '#fff', 'opacity=".5"') +
      path('M152 100L172 101L152 144C146 142 142 136 140 132Z', '#fff', 'opacity=".4"') +
      rect(108, 92, 24, 9, '#f6b81a', 4)
    )
  },
  'mask-kn': () =>
    shadow(122, 196, 76, 8) +
    line('M56 96C20 70 26 44 60 56M186 96C222 70 216 44 182 56', '#f0b429', 5) +
    line('M58 150C24 150 22 178 62 176M184 150C218 150 220 178 180 176', '#f0b429', 5) +
    path(
      'M48 112C50 70 92 50 122 50C152 50 194 70 196 112C200 158 160 192 122 192C84 192 44 158 48 112Z',
      radial('#fff, #eef1f4 55%, #b8c0c9', 0.4, 0.32, 0.75),
    ) +
    line('M60 92C84 74 160 74 184 92M56 142C84 166 160 166 188 142', '#aab3bc', 2, 'opacity=".7"') +
    path('M92 62C108 52 136 52 152 62L150 70C134 62 110 62 94 70Z', down(steel)) +
    rect(98, 100, 50, 44, down('#fff, #cfd6dc'), 14) +
    rect(106, 108, 34, 28, down('#dfe4e8, #f7f8f9'), 9) +
    each([0, 1, 2], (index) => line(`M112 ${115 + index * 7}h22`, '#8c96a0', 2.6)),
  earmuff: () =>
    shadow(120, 204, 84, 8) +
    line('M58 136C50 40 190 40 182 136', '#2b3036', 15) +
    line('M62 120C62 52 178 52 178 120', '#646b74', 3) +
    line('M88 60C104 50 136 50 152 60', '#565d66', 20) +
    each([0, 1], (index) => {
      const colour = '#d9382c'
      const silver =
        `<g transform="${index ? 'translate(240 0) scale(-1 1)' : ''}">` +
        rect(66, 118, 26, 80, '#22262a', 12) +
        path(
          'M74 116C44 112 34 132 34 158C34 186 46 204 74 200Z',
          across(`${shade(colour, -0.25)}, ${shade(colour, 0.38)} 35%, ${colour} 60%, ${shade(colour, -0.3)}`),
        ) +
        line('M48 134c-5 12-5 36 0 48', '#fff', 4, 'opacity=".45"') +
        '</g>'
      return silver
    }),
  'shoe-safety': () => {
    const colour = '#4a3a2c'
    return (
      shadow(122, 196, 100, 9) +
      path(
        'M40 62C58 56 84 58 100 62C104 84 118 100 146 108C184 116 212 124 214 156C214 168 212 174 208 178H40C32 150 46 112 40 62Z',
        between(`${shade(colour, 0.38)}, ${colour} 45%, ${shade(colour, -0.45)}`, 60, 50, 140, 190),
      ) +
      path(
        'M160 112C192 118 213 130 214 156C214 166 212 172 208 176H150C146 150 150 128 160 112Z',
        diagonal('#6b7077, #3d4147 40%, #1e2023'),
      ) +
      line('M168 122c16 4 28 10 34 20', '#aeb4bb', 4, 'opacity=".6"') +
      path('M32 174H214C220 180 218 196 208 198H44C34 196 30 184 32 174Z', down('#3b3f45, #15171a')) +
      rect(34, 174, 182, 5, '#e5a92c') +
      repeat(9, (index) => rect(44 + index * 19, 192, 11, 8, '#0e0f11', 2)) +
      each([0, 1, 2, 3], (index) => line(`M${88 + index * 15} ${74 + index * 11}l22 -5`, '#f2d28c', 4.5)) +
      path('M40 62C58 56 84 58 100 62L98 74C80 68 60 68 42 74Z', '#211a14') +
      line('M58 92c4 26 2 50-4 74', '#fff', 2, 'opacity=".18"')
    )
  },
  vest: () => {
    const colour = '#d7ea2b'
    const silver = across('#b9c1c8, #fff 40%, #aab2ba')
    return (
      shadow(120, 214, 72, 7) +
      path(
        'M78 40L102 34C106 62 112 84 120 96C128 84 134 62 138 34L162 40C176 74 184 96 184 110L180 208H60L56 110C56 96 64 74 78 40Z',
        between(`${shade(colour, 0.5)}, ${colour} 50%, ${shade(colour, -0.3)}`, 70, 40, 180, 210),
      ) +
      line('M120 96V208', shade(colour, -0.45), 2.5) +
      rect(59, 128, 122, 17, silver) +
      rect(60, 166, 121, 17, silver) +
      path('M80 40L96 36L94 128H78Z', silver) +
      path('M160 40L144 36L146 128H162Z', silver) +
      line('M78 40C70 60 60 90 57 112M162 40C170 60 180 90 183 112', '#ff7a1a', 4)
    )
  },
  extinguisher: () => {
    const colour = '#d3281e'
    return (
      shadow(120, 216, 48, 7) +
      rect(76, 74, 88, 140, across(cyl(colour)), 26) +
      path('M76 112V100C76 78 92 66 120 66S164 78 164 100V112Z', across(cyl(colour))) +
      rect(108, 50, 24, 20, across(brass), 3) +
      path('M96 40H164L168 50H100Z', down(cyl('#2b2f35'))) +
      path('M98 28H172L170 36H102Z', down(cyl('#2b2f35'))) +
      line('M108 54C66 58 58 96 60 150', '#23262a', 8) +
      path('M53 148H67L64 178H56Z', down(cyl('#2b2f35'))) +
      circle(140, 58, 8, diagonal('#fff, #a8b0b8')) +
      rect(92, 118, 56, 56, '#fff', 4, 'opacity=".94"') +
      rect(100, 126, 30, 6, '#d3281e', 1) +
      each([0, 1, 2, 3], (index) => rect(100, 138 + index * 7, 40 - index * 5, 3, '#8b949d', 1)) +
      rect(82, 206, 76, 8, '#2b2f35', 4)
    )
  },

  respirator: () => {
    const pad = (x: number) =>
      circle(x + 2, 140, 44, '#8d2f52') +
      circle(x, 136, 44, radial('#f2a3bd, #d2527f 55%, #8d2f52', 0.36, 0.3, 0.85)) +
      circle(x, 136, 30, 'none', 'stroke="#fff" stroke-width="1.6" opacity=".6"') +
      repeat(3, (index) => line(`M${x - 16} ${128 + index * 9}h32`, '#fff', 3, 'opacity=".7"'))
    return (
      shadow(120, 206, 92, 8) +
      line('M92 78C60 56 28 58 26 84M148 78C180 56 212 58 214 84', '#3a4047', 8) +
      line('M78 156C50 180 34 186 28 170M162 156C190 180 206 186 212 170', '#3a4047', 7) +
      path(
        'M120 32C140 32 150 48 160 78C176 100 182 128 172 156C162 186 144 198 120 198S78 186 68 156C58 128 64 100 80 78C90 48 100 32 120 32Z',
        radial('#c3c9cf, #7e868f 50%, #454c54', 0.4, 0.26, 0.85),
      ) +
      path('M106 60C110 48 130 48 134 60L142 92H98Z', '#fff', 'opacity=".28"') +
      pad(62) +
      pad(178) +
      circle(120, 146, 27, diagonal('#5b626a, #23262a')) +
      circle(120, 146, 18, diagonal('#33383e, #0e0f11')) +
      line('M108 140h24M108 147h24M108 154h24', '#6b737b', 2.6)
    )
  },
  harness: () => {
    const colour = '#f0b429'
    const strap = (d: string, width = 15) =>
      line(d, shade(colour, -0.4), width + 2) + line(d, colour, width) + line(d, '#2b2f35', 2.2, 'opacity=".7"')
    return (
      shadow(120, 218, 62, 6) +
      strap('M96 24C76 60 72 84 82 112') +
      strap('M144 24C164 60 168 84 158 112') +
      strap('M84 108C84 128 100 138 120 146M156 108C156 128 140 138 120 146') +
      strap('M78 86H162', 13) +
      strap('M72 138C92 150 148 150 168 138', 17) +
      strap('M88 148C60 176 66 212 92 206C108 202 114 172 112 150', 14) +
      strap('M152 148C180 176 174 212 148 206C132 202 126 172 128 150', 14) +
      strap('M96 24C106 14 134 14 144 24', 15) +
      circle(120, 56, 15, 'none', 'stroke="#7e868f" stroke-width="8"') +
      circle(119, 55, 15, 'none', 'stroke="#e6eaed" stroke-width="3.6"') +
      each([78, 162], (x) => rect(x - 12, 98, 24, 17, down(steel), 3) + rect(x - 6, 103, 12, 7, '#4b525a', 1)) +
      rect(106, 134, 28, 24, down(steel), 4) +
      rect(112, 140, 16, 12, '#4b525a', 2)
    )
  },
  'gloves-leather': () => {
    const leather = between('#e6bd85, #c08a4e 50%, #84572a', 70, 40, 190, 200)
    const cuff = between('#f3dcb8, #dcb47d 50%, #ae7f48', 70, 150, 180, 214)
    const finger = (x: number, y: number, w: number, h: number, angle: number) =>
      rotate(angle, rect(x, y, w, h, leather, w / 2), x + w / 2, y + h)
    return (
      shadow(122, 216, 66, 7) +
      finger(74, 50, 26, 80, -12) +
      finger(99, 34, 26, 94, -3) +
      finger(124, 36, 26, 92, 5) +
      finger(147, 54, 24, 78, 14) +
      path('M76 108C92 94 156 94 172 114C178 134 170 156 164 168H88C80 152 72 132 76 108Z', leather) +
      path('M86 158C68 144 52 124 44 106C40 95 54 86 63 96L92 128Z', leather) +
      path('M80 160H170L182 208C160 216 96 216 70 208Z', cuff) +
      line('M80 164H170M78 171H172', '#8a5a2a', 1.8, 'stroke-dasharray="4 4"') +
      line('M72 204C98 211 156 211 180 204', '#8a5a2a', 1.8, 'stroke-dasharray="4 4"') +
      line('M101 106C103 92 100 84 99 76M125 104V74M148 106C150 92 150 84 152 78', '#7a4e22', 2, 'opacity=".6"') +
      path(
        'M92 120C110 112 142 112 156 122C158 136 154 148 150 154H98C92 146 90 132 92 120Z',
        '#fff',
        'opacity=".16"',
      ) +
      line('M94 122C110 113 142 113 155 123', '#7a4e22', 1.6, 'stroke-dasharray="4 3" opacity=".8"') +
      line('M88 64C87 76 89 90 91 100M110 48C110 62 110 74 111 84', '#fff', 3, 'opacity=".35"')
    )
  },
}
