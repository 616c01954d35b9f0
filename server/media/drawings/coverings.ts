import { cyl, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, ellipse, line, path, place, rect, repeat, rotate } from './sheet'

/** What covers the face, the ears and the body. */
export const coverings: Record<string, () => string> = {
  'face-shield': () =>
    shadow(122, 212, 66, 7) +
    path('M58 78C62 40 178 40 182 78L188 96H52Z', down('#5d636b, #23262a')) +
    path('M54 88H186C194 140 178 190 120 200C62 190 46 140 54 88Z', diagonal('#fff/.95, #cfe3f2/.75 45%, #8fb4d0/.8')) +
    path('M54 88H186C194 140 178 190 120 200C62 190 46 140 54 88Z', 'none', 'stroke="#6f93ad" stroke-width="3"') +
    path('M70 100L104 100L80 164C68 146 66 120 70 100Z', '#fff', 'opacity=".6"') +
    circle(52, 90, 9, '#3a4047') +
    circle(188, 90, 9, '#3a4047') +
    line('M70 56C90 46 150 46 170 56', '#fff', 2.5, 'opacity=".4"'),
  cartridge: () => {
    const one = (x: number, y: number, scale: number) =>
      place(
        x,
        y,
        path('M-52 0V46A52 24 0 0 0 52 46V0Z', across(cyl('#8a9099'))) +
          path('M-52 26V40A52 24 0 0 0 52 40V26A52 24 0 0 1 -52 26Z', across(cyl('#b8862f'))) +
          ellipse(0, 0, 52, 24, diagonal('#f4f6f7, #b6bdc4')) +
          repeat(5, (index) =>
            ellipse(0, 0, 44 - index * 9, 20 - index * 4, 'none', 'stroke="#5d656e" stroke-width="2.4"'),
          ) +
          path('M-14 62V74A14 6 0 0 0 14 74V62Z', across(steel)),
        scale,
      )
    return shadow(122, 204, 92, 8) + one(80, 84, 0.92) + one(158, 98, 1.02)
  },
  earplugs: () => {
    const plug = (x: number, y: number, turn: number) =>
      rotate(
        turn,
        path(
          `M${x - 22} ${y + 52}C${x - 22} ${y + 62} ${x + 22} ${y + 62} ${x + 22} ${y + 52}L${x + 15} ${y - 30}C${x + 13} ${y - 46} ${x - 13} ${y - 46} ${x - 15} ${y - 30}Z`,
          across(cyl('#ec7318')),
        ) + ellipse(x, y + 52, 22, 8, '#c45708'),
        x,
        y,
      )
    return (
      shadow(122, 204, 84, 8) +
      line('M84 150C84 214 172 214 168 142', '#2f6fc4', 5) +
      plug(84, 98, -16) +
      plug(162, 92, 16) +
      line('M76 74C74 90 74 106 76 124M156 66C154 84 156 104 158 120', '#fff', 4, 'opacity=".35"')
    )
  },
  coverall: () =>
    shadow(122, 214, 62, 6) +
    path(
      'M100 52L70 68L40 138L58 150L82 108V134L74 208H114L120 150L126 208H166L158 134V108L182 150L200 138L170 68L140 52Z',
      across('#dfe4e8, #fff 30%, #f4f6f8 60%, #c3cad1'),
    ) +
    path('M94 58C88 18 152 18 146 58C138 72 102 72 94 58Z', across('#e6eaee, #fff 40%, #c9d0d6')) +
    ellipse(120, 50, 17, 18, '#9aa7b3') +
    line('M120 70V150', '#8b98a5', 2) +
    line('M82 134C96 142 144 142 158 134', '#c3cad1', 2) +
    each([0, 1], (index) => line(`M${48 + index * 144} 142l${index ? -14 : 14} 8`, '#9aa7b3', 3)) +
    line('M78 202h34M128 202h34', '#c3cad1', 3) +
    rect(132, 92, 18, 3, '#8b98a5', 1),
  'apron-leather': () =>
    shadow(122, 214, 66, 6) +
    path('M92 58C88 26 152 26 148 58', 'none', 'stroke="#6b3f17" stroke-width="6"') +
    path(
      'M88 56H152L160 92C176 98 188 108 190 120V204C190 210 50 210 50 204V120C52 108 64 98 80 92Z',
      diagonal('#d9a468, #b87838 50%, #8a5420'),
    ) +
    rect(78, 138, 84, 42, '#a5682c', 6) +
    path('M78 138h84v42h-84z', 'none', 'stroke="#f0d3a8" stroke-width="1.6" stroke-dasharray="5 4"') +
    line('M52 126C30 130 26 140 24 152M188 126C210 130 214 140 216 152', '#6b3f17', 5) +
    path(
      'M92 60H148L156 94C170 100 184 110 186 122V200H54V122C56 110 70 100 84 94Z',
      'none',
      'stroke="#f0d3a8" stroke-width="1.6" stroke-dasharray="5 4"',
    ),
}
