import { brass, cyl, face, shade, shadow, steel } from './materials'
import { across, between, circle, diagonal, down, each, line, path, rect, repeat, rotate } from './sheet'

export const handTools: Record<string, () => string> = {
  wrench: () => {
    const metal = between(steel, 0, 92, 0, 148)
    return (
      shadow(124, 196, 82, 7) +
      rotate(
        -40,
        path('M70 104C120 110 150 110 182 104V136C150 130 120 130 70 136Z', metal) +
          path('M84 113H170V127H84Z', '#7f8790', 'opacity=".3"') +
          path('M80 92C66 80 38 82 26 96L52 108V132L26 144C38 158 66 160 80 148C90 140 90 100 80 92Z', metal) +
          `<path fill-rule="evenodd" d="M200 86a34 34 0 1 0 .1 0zM200 101l17 10v18l-17 10-17-10v-18z" fill="${diagonal('#fff, #cfd5da 40%, #868e97')}"/>` +
          line('M30 98l26 12M176 100a32 32 0 0 1 30-12', '#fff', 2.5, 'opacity=".8"'),
      )
    )
  },
  pliers: () => {
    const colour = '#c9302a'
    return (
      shadow(122, 212, 64, 7) +
      path('M104 112C84 140 72 176 70 206C70 214 88 216 92 206C96 176 108 150 124 128Z', across(cyl(colour))) +
      path('M138 112C158 140 170 176 172 206C172 214 154 216 150 206C146 176 134 150 118 128Z', across(cyl(colour))) +
      path('M100 112C98 84 104 50 119 28V118Z', across('#9aa2aa, #f0f2f4 50%, #b6bdc4')) +
      path('M142 112C144 84 138 50 123 28V118Z', across('#c9ced3, #8b939b 50%, #6b737b')) +
      repeat(6, (index) => rect(116, 38 + index * 6, 10, 2, '#4b525a')) +
      circle(121, 112, 22, diagonal('#fff, #c6ccd2 50%, #7b838b')) +
      circle(121, 112, 9, diagonal('#8b939b, #e6e9ec')) +
      line('M94 150c-8 18-13 36-14 52M147 150c8 18 13 36 14 52', '#fff', 3, 'opacity=".4"')
    )
  },
  screwdriver: () => {
    const colour = '#e07b13'
    return (
      shadow(124, 198, 72, 7) +
      rotate(
        -42,
        path(
          'M22 102C22 96 28 94 36 94H84C96 94 98 102 108 102H116V138H108C98 138 96 146 84 146H36C28 146 22 144 22 138Z',
          down(cyl(colour)),
        ) +
          each([0, 1, 2], (index) => rect(36, 100 + index * 15, 52, 7, '#2b2f35', 3, 'opacity=".82"')) +
          rect(22, 100, 8, 40, '#2b2f35', 3) +
          rect(116, 108, 9, 24, down(steel), 2) +
          rect(125, 113, 84, 14, down(steel)) +
          path('M209 113L224 117V123L209 127Z', down(steel)),
      )
    )
  },
  hexkey: () =>
    shadow(122, 206, 72, 7) +
    each([0, 1, 2, 3, 4, 5], (index) => {
      const w = 13 - index * 1.5
      const x = 56 + index * 21
      const y = 62 + index * 13
      return (
        line(`M${x + 32 - index * 3} ${y - 14}H${x + 6}Q${x} ${y - 14} ${x} ${y - 4}V196`, '#4a515a', w) +
        line(
          `M${x + 32 - index * 3} ${y - 16}H${x + 6}Q${x - 1.5} ${y - 16} ${x - 1.5} ${y - 4}V194`,
          '#c3cad1',
          w * 0.32,
        )
      )
    }) +
    rect(40, 128, 142, 40, down(cyl('#c9302a')), 9) +
    rect(54, 143, 60, 8, '#fff', 3, 'opacity=".75"'),
  hammer: () =>
    shadow(122, 212, 60, 7) +
    rotate(
      14,
      path('M110 76H132L138 202C138 212 104 212 104 202Z', across(cyl('#2f343a'))) +
        path('M105 130H137L138 202C138 212 104 212 104 202Z', across(cyl('#d97a16'))) +
        each([0, 1, 2, 3], (index) => rect(108, 144 + index * 14, 27, 4, '#2b2f35', 2, 'opacity=".7"')) +
        rect(108, 56, 28, 32, across(steel), 3) +
        path('M136 50H172C178 50 180 54 180 58V84C180 88 178 92 172 92H136Z', down(steel)) +
        rect(178, 46, 15, 50, down(steel), 4) +
        path('M108 52C84 50 64 46 46 62C40 68 38 78 40 84C58 72 84 84 108 90Z', down(steel)) +
        line('M52 66C70 60 88 62 104 66', '#6b737b', 2.5, 'opacity=".6"'),
    ),
  'tape-measure': () => {
    const colour = '#f0a31c'
    return (
      shadow(118, 200, 84, 8) +
      path(
        'M48 64C48 48 60 42 76 42H128C164 42 180 66 180 104V186C180 192 176 196 168 196H62C54 196 48 192 48 184Z',
        diagonal(face(colour)),
      ) +
      path('M60 72C60 60 68 54 80 54H126C152 54 164 74 164 104V184H60Z', '#2b2f35') +
      circle(112, 118, 42, diagonal('#fff, #dfe3e7 50%, #a3abb3')) +
      circle(112, 118, 33, diagonal(face(colour))) +
      rect(92, 108, 40, 9, '#2b2f35', 3) +
      rect(98, 122, 28, 5, '#2b2f35', 2, 'opacity=".7"') +
      rect(172, 176, 50, 17, down('#fff2b8, #f4cf4a')) +
      repeat(9, (index) => rect(178 + index * 5, 176, 1.2, index % 2 ? 5 : 9, '#2b2f35')) +
      path('M220 172H227V206H220Z', down(steel)) +
      rect(84, 36, 36, 12, '#2b2f35', 4)
    )
  },
  toolbox: () => {
    const colour = '#c9302a'
    return (
      shadow(122, 200, 98, 9) +
      line('M92 64C92 44 150 44 150 64', '#2b2f35', 10) +
      path(
        'M34 76C34 66 42 62 52 62H190C200 62 208 66 208 76V108H34Z',
        down(`${shade(colour, 0.42)}, ${colour} 50%, ${shade(colour, -0.2)}`),
      ) +
      rect(28, 106, 186, 90, down(`${shade(colour, 0.2)}, ${colour} 25%, ${shade(colour, -0.34)}`), 6) +
      rect(28, 104, 186, 9, down(steel), 2) +
      each([66, 158], (x) => rect(x, 96, 20, 30, down(steel), 4) + rect(x + 6, 104, 8, 10, '#59616a', 2)) +
      rect(94, 136, 54, 26, '#fff', 4, 'opacity=".9"') +
      rect(102, 143, 26, 4, '#3a4047') +
      rect(102, 151, 36, 3, '#9aa2aa') +
      rect(36, 118, 170, 2, '#fff', 1, 'opacity=".35"') +
      line('M50 76h130', '#fff', 4, 'opacity=".35"')
    )
  },
  ladder: () => {
    const metal = across('#9aa2aa, #fff 40%, #a8b0b8')
    return (
      shadow(126, 214, 80, 7) +
      path('M134 30H142L196 210H184Z', '#8a929b') +
      path('M118 30H126L150 210H142Z', '#a3abb3', 'opacity=".6"') +
      each([0, 1, 2], (index) =>
        line(`M${136 + index * 5} ${90 + index * 40}L${160 + index * 13} ${90 + index * 40}`, '#8f979f', 4),
      ) +
      path('M98 30H108L64 212H50Z', metal) +
      path('M130 30H140L160 212H148Z', metal) +
      each([0, 1, 2, 3, 4], (index) => {
        const y = 62 + index * 31
        return path(
          `M${100 - index * 8 - 6} ${y}H${139 + index * 3.4}L${140 + index * 3.4} ${y + 9}H${97 - index * 8 - 6}Z`,
          down('#fff, #d5dade 50%, #8e969e'),
        )
      }) +
      rect(92, 20, 56, 16, down(cyl('#d9382c')), 4) +
      rect(46, 206, 20, 9, '#22262a', 3) +
      rect(145, 206, 18, 9, '#22262a', 3) +
      rect(182, 205, 16, 8, '#22262a', 3)
    )
  },

  file: () =>
    shadow(124, 198, 78, 7) +
    rotate(
      -34,
      path('M92 112L104 108V132L92 128Z', down(steel)) +
        path('M102 102H206C214 102 218 110 218 120S214 138 206 138H102Z', down(steel)) +
        repeat(
          22,
          (index) =>
            line(`M${108 + index * 4.8} 104l-5 32`, '#4b525a', 1, 'opacity=".6"') +
            line(`M${104 + index * 4.8} 104l5 32`, '#4b525a', 0.7, 'opacity=".4"'),
        ) +
        path(
          'M22 120C22 104 30 100 44 100C62 100 72 108 92 106V134C72 132 62 140 44 140C30 140 22 136 22 120Z',
          down(cyl('#d97a16')),
        ) +
        rect(86, 104, 8, 32, down(brass), 2) +
        line('M34 110C46 106 60 108 78 111', '#fff', 3, 'opacity=".45"'),
    ),
  clamp: () => {
    const red = between(cyl('#c9302a'), 40, 40, 120, 200)
    return (
      shadow(122, 222, 58, 6) +
      line('M152 44H96Q66 44 66 74V146Q66 176 96 176H152', red, 24, 'stroke-linejoin="round"') +
      line('M148 38H96Q60 38 60 74V146', '#fff', 3, 'opacity=".35"') +
      rect(136, 54, 36, 12, down(steel), 3) +
      rect(146, 100, 16, 114, across(steel)) +
      repeat(16, (index) => rect(146, 116 + index * 6, 16, 2, '#4b525a', 0, 'opacity=".5"')) +
      rect(134, 94, 40, 14, down(steel), 4) +
      rect(136, 160, 36, 32, across(cyl('#c9302a')), 5) +
      line('M116 210H194', '#7e868f', 8) +
      line('M116 208H194', '#e6eaed', 2.6) +
      circle(116, 210, 6, across(steel)) +
      circle(194, 210, 6, across(steel))
    )
  },
  caliper: () =>
    shadow(122, 192, 92, 7) +
    rotate(
      -22,
      rect(26, 98, 196, 24, down(steel), 2) +
        repeat(22, (index) => rect(60 + index * 7, 110, 1, index % 5 ? 6 : 11, '#3a4047')) +
        path('M26 92H62V122L54 178L46 186L34 122H26Z', down(steel)) +
        path('M40 92L50 62L56 92Z', across(steel)) +
        path('M78 122H112L86 186L78 178Z', down(steel)) +
        path('M76 92L80 62L94 92Z', across(steel)) +
        rect(74, 88, 86, 44, down('#5b626a, #33383e 40%, #1f2225'), 6) +
        rect(82, 95, 52, 20, diagonal('#e3ebda, #b7c5aa'), 3) +
        line('M96 99H101V105H96V111H101M106 99H111V105H106M111 105V111H106M117 99H122V111H117Z', '#20281c', 1.8) +
        circle(146, 101, 5, '#d9382c') +
        circle(146, 115, 4, '#8b939b') +
        each([88, 104, 120], (x) => rect(x, 121, 10, 5, '#8b939b', 2)) +
        circle(150, 134, 8, down(steel)),
    ),
}
