import fc from 'fast-check'
import type { ThemeName } from '@/domain/theme/colours'
import { barVariables, contrast, deriveTheme, themeColour, themeVariables } from '@/domain/theme/derive'

const TABLE = {
  red: [
    '#E50112',
    '#FFFFFF',
    '#DC0A14',
    '#BE000B',
    '#FFF1EF',
    '#FED4CE',
    '#301512',
    '#DA0512',
    '#FC5B4F',
    '#250E0C',
    '#3B2526',
  ],
  yellow: [
    '#FF6F00',
    '#2F170A',
    '#B74D00',
    '#9C4204',
    '#FFF1EB',
    '#FDD6C4',
    '#2F170A',
    '#FEBC9C',
    '#FF6F00',
    '#251006',
    '#3B281B',
  ],
  golden: [
    '#B9946A',
    '#261C11',
    '#8A673E',
    '#765630',
    '#FAF3EC',
    '#E9DDD1',
    '#261C11',
    '#DBC3A9',
    '#B9946A',
    '#1C140B',
    '#312D2A',
  ],
  blue: [
    '#3E4EB8',
    '#FFFFFF',
    '#3E4EB8',
    '#313DA0',
    '#F1F4FF',
    '#D5DFFE',
    '#171C33',
    '#3948B1',
    '#758DF7',
    '#101528',
    '#282C3D',
  ],
  green: [
    '#42AC88',
    '#08241A',
    '#007C5C',
    '#01694D',
    '#EAF9F2',
    '#CCE7DB',
    '#08241A',
    '#96D1B9',
    '#42AC88',
    '#051B13',
    '#20302E',
  ],
} as const satisfies Record<ThemeName, readonly string[]>

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => '#' + value.toString(16).padStart(6, '0').toUpperCase())

describe('theme', () => {
  test.each(Object.entries(TABLE))('[R-ENT-29] the named colour %s has the roles of the design', (name, row) => {
    const theme = deriveTheme(themeColour({ color: name }))
    expect([
      theme.primary,
      theme.onPrimary,
      theme.strong,
      theme.strongPress,
      theme.soft,
      theme.softLine,
      theme.ink,
      theme.headB,
      theme.darkStrong,
      theme.darkOnStrong,
      theme.darkSoft,
    ]).toEqual([...row])
  })

  test('[R-ENT-29] text in any merchant colour is readable in light and in dark mode', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const theme = deriveTheme(hex)
        const pairs = [
          ...['#FFFFFF', '#F1F1F1', theme.soft].map((ground) => [theme.strong, ground] as const),
          ['#FFFFFF', theme.strongPress] as const,
          [theme.darkStrong, '#1B1C1F'] as const,
          [theme.darkOnStrong, theme.darkStrong] as const,
          [theme.darkStrong, theme.darkSoft] as const,
        ]
        // One expectation for all of them: Jest's takes longer than the contrast.
        const unreadable = pairs.filter(([ink, ground]) => !(contrast(ink, ground) >= 4.5))
        if (unreadable.length > 0) expect({ hex, unreadable }).toEqual({ hex, unreadable: [] })
      }),
      { seed: 29, numRuns: 2000 },
    )
  })

  test('[R-ENT-29] text on the header of any merchant colour is readable', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const { onPrimary, headB } = deriveTheme(hex)
        expect(contrast(hex, onPrimary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(headB, onPrimary)).toBeGreaterThanOrEqual(4.5)
      }),
      { seed: 29, numRuns: 2000 },
    )
  })

  test('[R-CON-19] [R-ENT-29] a valid colorVal overrides the name, anything else is golden', () => {
    expect(themeColour({ color: 'red', colorVal: '#12ab3F' })).toBe('#12AB3F')
    expect(themeColour({ color: 'red', colorVal: '#12a' })).toBe('#E50112')
    for (const broken of [null, undefined, {}, { color: 'pink' }, { color: 'toString' }, { colorVal: 'red' }]) {
      expect(themeColour(broken)).toBe('#B9946A')
    }
  })

  test('[R-ENT-29] golden sets no variables, any other colour sets all of them', () => {
    expect(themeVariables('#b9946a')).toEqual({})
    expect(themeVariables('#3E4EB8')).toMatchObject({ '--primary': '#3E4EB8', '--strong-d': '#758DF7' })
    expect(Object.values(themeVariables('#3E4EB8')).every((value) => /^#[0-9A-F]{6}$/.test(value))).toBe(true)
  })

  test('[R-ENT-23] the text of a bar is the one asked for where it can be read, else the other, on both its ends', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('black', 'white'), (bgColor, textColor) => {
        const {
          '--head-a-l': above,
          '--head-b-l': below,
          '--on-primary-l': text,
        } = barVariables({ bgColor, textColor })
        expect(above).toBe(bgColor)
        expect(contrast(above!, text!)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(below!, text!)).toBeGreaterThanOrEqual(4.5)
        const wanted = textColor === 'white' ? '#FFFFFF' : '#000000'
        if (contrast(bgColor, wanted) >= 4.5) expect(text).toBe(wanted)
      }),
      { seed: 23, numRuns: 2000 },
    )
    // Between the two bounds both can be read, and the merchant decides.
    expect(barVariables({ bgColor: '#767676', textColor: 'white' })['--on-primary-l']).toBe('#FFFFFF')
    expect(barVariables({ bgColor: '#767676', textColor: 'black' })['--on-primary-l']).toBe('#000000')
  })

  test('[R-ENT-23] a bar without a colour, or with something else in its place, is the one of the theme', () => {
    const broken = ['', '#FFF', 'navy', '#12345G', '#1234567', ' #123456', '#123456;color:red', 7, null, undefined]
    for (const bgColor of broken) expect(barVariables({ bgColor: bgColor as string, textColor: 'white' })).toEqual({})
    for (const bar of [null, undefined, {}]) expect(barVariables(bar)).toEqual({})
    // A service that says nothing of the text has not said white.
    expect(barVariables({ bgColor: '#abcdef' })['--on-primary-l']).toBe('#000000')
  })
})
