import { cyl, shade, shadow, steel } from './materials'
import { across, circle, diagonal, down, each, line, path, radial, rect, rotate } from './sheet'

export const storage: Record<string, () => string> = {
  'pallet-truck': () => {
    const colour = '#e8a31a'
    return (
      shadow(118, 210, 100, 7) +
      rect(18, 176, 138, 9, down(cyl(shade(colour, -0.35))), 3) +
      circle(46, 198, 9, diagonal('#5b626a, #17191c')) +
      rect(8, 184, 150, 13, down(cyl(colour)), 5) +
      path('M146 120H186L194 190H146Z', across(cyl(colour))) +
      rect(150, 132, 20, 48, across(steel), 3) +
      rotate(14, rect(170, 34, 9, 122, across(cyl('#2f343a')), 4), 175, 150) +
      line('M190 42L176 18H222L208 42Z', '#2b2f35', 8, 'stroke-linejoin="round"') +
      line('M182 17H216', '#d9382c', 7) +
      rect(158, 108, 26, 22, across(cyl('#3a4047')), 5) +
      circle(182, 192, 18, '#15171a') +
      circle(180, 190, 17, radial('#6c727a, #33383e 70%, #1c1e21', 0.4, 0.3, 0.75)) +
      circle(180, 190, 7, diagonal('#fff, #7b838b')) +
      rect(20, 187, 118, 2.4, '#fff', 1, 'opacity=".4"') +
      rect(152, 150, 4, 26, '#fff', 2, 'opacity=".4"')
    )
  },
  'shelf-bin': () => {
    const colour = '#c9302a'
    return (
      shadow(122, 204, 96, 9) +
      path('M62 56H208L196 120H74Z', diagonal(`${shade(colour, -0.55)}, ${shade(colour, -0.35)}`)) +
      each(
        [92, 118, 144, 170],
        (x, index) =>
          circle(x, 118 + (index % 2) * 6, 15, diagonal('#fff, #b4bbc2 50%, #6b737b')) +
          circle(x, 118 + (index % 2) * 6, 6, '#4b525a'),
      ) +
      path('M208 52L218 50V112L197 190L190 186V120Z', across(`${colour}, ${shade(colour, -0.35)}`)) +
      path('M62 52L52 50C38 66 30 88 30 118L44 196L56 190Z', across(`${shade(colour, 0.25)}, ${colour}`)) +
      rect(52, 46, 166, 11, down(cyl(colour)), 5) +
      path(
        'M34 116H198C204 116 206 120 205 126L194 190C193 196 190 198 184 198H52C46 198 43 196 42 190L32 126C31 120 32 116 34 116Z',
        down(`${shade(colour, 0.28)}, ${colour} 25%, ${shade(colour, -0.3)}`),
      ) +
      rect(30, 112, 178, 10, down(cyl(shade(colour, 0.08))), 5) +
      rect(76, 138, 84, 36, '#fff', 4, 'opacity=".95"') +
      rect(86, 147, 44, 6, '#3a4047', 1) +
      rect(86, 159, 60, 4, '#9aa2aa', 1) +
      line('M44 128L52 186', '#fff', 3, 'opacity=".35"')
    )
  },
}
