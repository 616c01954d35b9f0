/** One spelling for everything that people write in several ways, in goods and in queries alike. */

const UNITS = 'mm2|mm|cm|m|km|vac|vdc|v|kv|ma|a|kw|w|hp|kva|mpa|kpa|bar|kg|mg|g|t|ml|l|lm|hz|rpm|ω|kω|nm|n·m|in|inch|p'
const HAN_UNITS = '级|码|号|寸|英寸|分|平方毫米|平方|毫米|厘米|公斤|千克|伏|安|瓦|升|毫升|米|目'

const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/[×✕✖╳＊﹡]/g, '*'],
  [/[φɸ∅⌀ø]\s*/g, 'd'],
  [/″|“|”|''|′′|’’/g, '"'],
  [/[‐-―−]/g, '-'],
  [/[⁄∕]/g, '/'],
  // Standards are written with and without a space, with and without the T of a recommended one.
  [/\b(gb)\s*\/?\s*t?\s*-?\s*(?=\d)/g, 'gb'],
  [/\b(din|iso|jis|ansi|astm|en)\s*-?\s*(?=\d)/g, '$1'],
  [/\b(ac|dc|dn|pn)\s+(?=\d)/g, '$1'],
  [/(\d)\s*(?:英寸|寸|inch|in)(?![a-z])/g, '$1"'],
  [/(\d)\s*(?:平方毫米|平方|mm²|mm\^2|sqmm)/g, '$1mm2'],
  [/(\d)\s*毫米/g, '$1mm'],
  [/(\d)\s*厘米/g, '$1cm'],
  [/(\d)\s*(?:公斤|千克)/g, '$1kg'],
  [/(\d)\s*毫升/g, '$1ml'],
  [/(\d)\s*伏(?:特)?/g, '$1v'],
  [/(\d)\s*安(?:培)?(?!全)/g, '$1a'],
  [/(\d)\s*千瓦/g, '$1kw'],
  [/(\d)\s*兆帕/g, '$1mpa'],
  [/(\d)\s*吨/g, '$1t'],
  [/(?<![a-z\d])(\d+)\s*目/g, 'p$1'],
  [/(\d)\s*瓦/g, '$1w'],
  [/(\d)\s*升(?!降)/g, '$1l'],
  [/(\d)\s*米(?!粒)/g, '$1m'],
  [/直径\s*(?=\d)/g, 'd'],
  // Pipe fitters count in eighths of an inch: 4 分 is half an inch.
  [/(?<![\d.])2\s*分(?![钟类之体页支级])/g, '1/4"'],
  [/(?<![\d.])3\s*分(?![钟类之体页支级])/g, '3/8"'],
  [/(?<![\d.])4\s*分(?![钟类之体页支级])/g, '1/2"'],
  [/(?<![\d.])6\s*分(?![钟类之体页支级])/g, '3/4"'],
  // The times sign of a size, whatever it was typed as, and however it was spaced.
  [/(?<=\d|\d(?:mm|cm|m|"))\s*[*x]\s*(?=[a-z]?\d)/g, 'x'],
  [new RegExp(`(\\d)\\s+(?=(?:${UNITS})(?![a-z0-9]))`, 'g'), '$1'],
  [new RegExp(`([a-z0-9])\\s+(?=(?:${HAN_UNITS})(?!\\p{Script=Han}))`, 'gu'), '$1'],
  [/\s+/g, ' '],
]

export function normalise(text: string): string {
  // The prime has to be read before NFKC takes it apart, the diameter sign after the case is folded.
  let result = text.replace(/″/g, '"').normalize('NFKC').toLowerCase()
  for (const [pattern, replacement] of REWRITES) result = result.replace(pattern, replacement)
  return result.trim()
}
