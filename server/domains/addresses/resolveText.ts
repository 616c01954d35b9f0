/** 智能粘贴: a text as people send it in a chat, taken apart into the fields of an address. */
import type { ResolvedAddress } from '../../../src/api/addresses'
import { isNameless, type Place, type RegionIndex } from './regionIndex'
import { findRegion } from './regionMatch'

/** Characters of a text: an address with everything that people write around it. */
export const TEXT_LIMIT = 500

const MOBILE = /(?<!\d)(?:\+?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const PHONE = /(?<!\d)0\d{2,3}[-\s]?\d{7,8}(?:-\d{1,6})?(?!\d)/
const POSTCODE = /(?<![\d\w])(?:邮编[:：]?\s*)?\d{6}(?![\d\w号室栋弄路])/
const LABELLED_NAME = /(?:收货人|收件人|联系人|姓名|收)\s*[:：]\s*([\p{Script=Han}·]{2,6}|[A-Za-z][A-Za-z .]{1,19})/u
/** Without a colon only where the text goes on with something else, and where no further label follows: 联系人电话. */
const NAMED_BARELY =
  /(?:收货人|收件人|联系人|姓名)\s*(?!电话|手机|姓名|地址|方式)(\p{Script=Han}{2,4})(?=[\s,，;；|。\d]|$)/u
const LABELLED_COMPANY = /(?:收货单位|收件单位|单位名称|公司名称|单位|公司)\s*[:：]\s*([^\s,，;；|。]{2,50})/
/** Stands alone and holds no place; it is taken before the places are looked for, because it may begin with one. */
const COMPANY = /(?<=^|[\s,，;；|。])(?:[^\s,，;；|。\d省区县镇乡村路街:：]{2,46}公司)(?=$|[\s,，;；|。])/
const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|所在省市|地区|详细地址|收货地址|收件地址|街道地址|地址)\s*[:：]/g
/** A label that stands alone, its colon left out: 手机 13800000003. */
const BARE_LABEL =
  /^(?:收货人|收件人|联系人|姓名|(?:联系人?)?(?:手机号码|手机号|手机|电话|方式)|所在地区|地区|详细地址|收货地址|收件地址|地址)$/
const BREAK = '\n'
const SEPARATORS = /[\s,，;；|。]+/
/** Ends of places: a piece of text with one of them is no name. */
const PLACE_WORDS = /[省市区县镇乡村路街道巷弄号栋幢楼层室座园厂院店库门]/
const TITLES = /(?:先生|女士|小姐|老师|师傅|经理|主任|总)$/
/** The hundred family names of four fifths of the people, and the double ones. */
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单裴霍涂成苗谷曲盛冉翁蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗'
const DOUBLE = '欧阳|上官|司马|诸葛|皇甫|尉迟|令狐|东方|慕容|司徒|夏侯'
const NAME = new RegExp(`^(?:(?:${DOUBLE})\\p{Script=Han}{1,2}|[${SURNAMES}]\\p{Script=Han}{1,2})$`, 'u')
const NAME_AT_END = new RegExp(
  `^(.*[号室栋幢楼层座院厂园店库口内])((?:${DOUBLE})\\p{Script=Han}{1,2}|[${SURNAMES}]\\p{Script=Han}{1,2})$`,
  'u',
)

interface Rest {
  text: string
}

/** Takes the first match out of the text and leaves a break in its place. */
function take(rest: Rest, pattern: RegExp): RegExpExecArray | null {
  const found = pattern.exec(rest.text)
  if (!found) return null
  const before = rest.text.slice(0, found.index)
  rest.text = `${before}${BREAK}${rest.text.slice(found.index + found[0].length)}`
  return found
}

function looksLikeName(piece: string): boolean {
  if (TITLES.test(piece)) return piece.length <= 5
  return NAME.test(piece) || (/^[\p{Script=Han}·]{2,4}$/u.test(piece) && !PLACE_WORDS.test(piece))
}

function pieces(text: string): string[] {
  return text.split(SEPARATORS).filter((piece) => piece !== '' && !BARE_LABEL.test(piece))
}

function regionFields(place: Place): Partial<ResolvedAddress> {
  const line: Place[] = []
  for (let at: Place | null = place; at; at = at.parent) line.unshift(at)
  const [province, city, district] = line
  return {
    ...(province && { provinceCode: province.code, provinceName: province.name }),
    ...(city && { cityCode: city.code, cityName: city.name }),
    ...(district && { districtCode: district.code, districtName: district.name }),
  }
}

/** A city with one district of its own name leaves nothing to ask. */
function deepest(place: Place): Place {
  const [only] = place.children
  const certain = place.children.length === 1 && only && (only.level === 2 || !isNameless(only))
  return certain ? deepest(only) : place
}

/** The name: one that stands alone, the surest first, or one that hangs on the end of the address. */
function takeName(before: string[], after: string[]): string | undefined {
  const lists = [before, after]
  for (const isName of [(piece: string) => NAME.test(piece) || TITLES.test(piece), looksLikeName]) {
    for (const list of lists) {
      const name = [...list].reverse().find((piece) => isName(piece) && looksLikeName(piece))
      if (name !== undefined) return list.splice(list.lastIndexOf(name), 1)[0]
    }
  }
  const last = after.at(-1)
  const hanging = last === undefined ? null : NAME_AT_END.exec(last)
  if (!hanging) return undefined
  after[after.length - 1] = hanging[1] ?? ''
  return hanging[2]
}

/** Joined as Chinese is written; a blank stays between Latin words and numbers. */
function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    const blank = /[\w]$/.test(text) && /^[\w]/.test(part) ? ' ' : ''
    return text + blank + part
  }, '')
}

export function resolveText(given: string, index: RegionIndex): ResolvedAddress {
  // One sign may become eighteen by it, so the bound of the call holds here again.
  const plain = given.normalize('NFKC').slice(0, TEXT_LIMIT)
  const rest: Rest = { text: plain.replace(/[【】[\]{}<>"“”]/g, BREAK) }
  const mobile = take(rest, MOBILE)
  const phone = take(rest, PHONE)
  const named = take(rest, LABELLED_NAME) ?? take(rest, NAMED_BARELY)
  const labelled = take(rest, LABELLED_COMPANY)
  const company = labelled ? labelled[1] : take(rest, COMPANY)?.[0]
  take(rest, POSTCODE)
  rest.text = rest.text.replace(LABELS, BREAK)

  const region = findRegion(rest.text, index)
  const before = pieces(region ? rest.text.slice(0, region.start) : '')
  const after = pieces(region ? rest.text.slice(region.end) : rest.text)
  const receiverName = named?.[1]?.trim() ?? takeName(before, after)
  return {
    ...(receiverName && { receiverName }),
    ...(mobile && { mobile: mobile.slice(1).join('') }),
    ...(phone && { phone: phone[0].replace(/\s/g, '-') }),
    ...(company && { company }),
    ...(region && regionFields(deepest(region.place))),
    detail: joined([...after, ...before]),
  }
}
