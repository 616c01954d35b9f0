/** The merchant colours that have a name (R-ENT-29): the only list of them. */
export const NAMED_COLOURS = {
  red: '#E50112',
  yellow: '#FF6F00',
  golden: '#B9946A',
  blue: '#3E4EB8',
  green: '#42AC88',
} as const

export type ThemeName = keyof typeof NAMED_COLOURS
