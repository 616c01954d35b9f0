import { pinyin } from 'pinyin-pro'

/** Syllables without tones; ü is typed as v. Anything that is not Chinese stays as it is. */
export function pinyinOf(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).map((syllable) =>
    syllable.toLowerCase(),
  )
}

/** The tone of each sign, as digits. */
export function tonesOf(text: string): string {
  return pinyin(text, { pattern: 'num', type: 'array' }).join('')
}

export function initialsOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => syllable[0] ?? '').join('')
}

const BLURS: readonly (readonly [RegExp, string])[] = [
  [/^([zcs])h/, '$1'],
  [/ng$/, 'n'],
  [/^n(?=[aeiouv])/, 'l'],
]

/** Syllables that southern speakers and fast typists mix up read the same. */
export function blurred(syllables: readonly string[]): string {
  return syllables
    .map((syllable) => BLURS.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), syllable))
    .join('')
}
