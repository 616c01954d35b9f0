/** Spellings that only questions have: numbers in words, inches of pipe fitters, O for 0, amounts, what is not wanted. */

const DIGITS: Readonly<Record<string, string>> = {
  一: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
  十: '10',
}
/** What is measured, as against what is counted. */
const MEASURED = '分(?![钟类之体页支级])|寸|吨|公斤|千克|升|米(?!粒)|号|目|平方|伏|千瓦|兆帕'

const EIGHTHS: Readonly<Record<string, string>> = {
  1: '1/8',
  2: '1/4',
  3: '3/8',
  4: '1/2',
  5: '5/8',
  6: '3/4',
  7: '7/8',
}
const PARTS: Readonly<Record<string, string>> = { 2: '1/4', 25: '1/4', 5: '1/2', 75: '3/4', 125: '1/8', 375: '3/8' }

function inches(whole: string, part: string | undefined): string {
  if (!part) return `${whole}"`
  return whole === '0' ? `${part}"` : `${whole}-${part}"`
}

const REWRITES: readonly (readonly [RegExp, string | ((...found: string[]) => string)])[] = [
  [/(?<![a-z0-9])m\s+(?=\d)/g, 'm'],
  // A zero typed as a letter.
  [/(?<=\d)o(?=\d|[^a-z0-9]|$)/g, '0'],
  [/(?<![a-z0-9])o(?=\s*[-–~.]\s*\d)/g, '0'],
  [new RegExp(`([一二两三四五六七八九十])(?=\\s*(?:${MEASURED}))`, 'g'), (_, digit) => DIGITS[digit!]!],
  [/(?<![\d.])半\s*寸/g, '1/2"'],
  [/(?<![\d.])(\d{1,2})\s*寸\s*半/g, (_, whole) => inches(whole!, '1/2')],
  // 1 寸 2 is an inch and two eighths.
  [/(?<![\d.])(\d)\s*寸\s*([1-7])(?:分|(?![\d.]))/g, (_, whole, eighths) => inches(whole!, EIGHTHS[eighths!])],
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,3})\s*(?:英寸|寸|inch(?:es)?|")/g,
    (found, whole, part) => (PARTS[part!] ? inches(whole!, PARTS[part!]) : found!),
  ],
  [/(\d)\s*(?:inch(?:es)?)(?![a-z])/g, '$1"'],
  [/(\d)\s*(?:公斤压力)/g, '$1bar'],
  [/([\d.]+)\s*(?:ton|tons|t)(?![a-z0-9])/g, '$1t'],
]

export function spelt(text: string): string {
  let result = text.replace(/″/g, '"').normalize('NFKC').toLowerCase()
  for (const [pattern, replacement] of REWRITES) result = result.replace(pattern, replacement as string)
  return result
}

const COUNTS =
  '个|只|套|盒|卷|打|包|把|双|顶|具|条|支|根|件|桶|瓶|箱|袋|片|块|台|张|副|付|对|枚|颗|粒|罐|筒|捆|扎|盘|组|辆|pcs|pc|pieces|piece|ea|sets|set|rolls|boxes|pairs'
const NUMBER = '\\d+(?:\\.\\d+)?|[一二两三四五六七八九十百千几]+'
const AMOUNTS: readonly RegExp[] = [
  /(?:数量|订量|需求量|qty|quantity)\s*[:：]?\s*\d+\s*\S{0,2}(?=$|\s|[，,；;])/g,
  // 10 in a box, a set of 9 and a third gear belong to the goods.
  new RegExp(`(?<![\\d.x×*a-z/\\-–])(?:${NUMBER})\\s*(?:${COUNTS})(?![装套组/a-z]|型|形)`, 'g'),
  /(?<=\p{Script=Han}\s?)[x*×]\s*\d+\s*(?:个|只|套|盒|卷|包|条|支|件|桶|箱|袋|台)?(?=\s|$)/gu,
]

/** Without how many are wanted. */
export function withoutAmounts(text: string): string {
  let result = text
  for (const pattern of AMOUNTS) result = result.replace(pattern, ' ')
  return result
}

export interface Wish {
  text: string
  /** What is not wanted. */
  unwanted: string[]
}

const STRONG = '不要|不含|不需要|不想要|不带|不用|除了|除去|排除|别要|不是|without|not|no'
const UNWANTED = new RegExp(
  `(?:(${STRONG})|(?<=^|[\\s，,；;、（(])(非|无))\\s*(?:带\\s*)?([\\p{Script=Han}a-z0-9.#]+?)(?:的|以外|之外|外)?(?=$|[\\s，,；;、。）)])`,
  'gu',
)
const LONGEST = 5

/** A word of the shop that begins with no is a kind of goods: 无尘布, 不带线. */
export function wishOf(text: string, isWord: (word: string) => boolean): Wish {
  const unwanted: string[] = []
  const rest = text.replace(
    UNWANTED,
    (found: string, strong: string | undefined, weak: string | undefined, what: string) => {
      const no = strong ?? weak!
      if (/^(?:without|not|no)$/.test(no) && !/^(?:without|not|no)\s/.test(found)) return found
      const start = found.replace(/\s/g, '')
      for (let length = no.length + 1; length <= Math.min(LONGEST, start.length); length++) {
        if (isWord(start.slice(0, length))) return found
      }
      unwanted.push(what)
      return ' '
    },
  )
  return { text: rest, unwanted }
}
