import { orderIn, productIn } from './words'

/** What came in the talk while the buyer looked at something else. */
export interface TalkNews {
  readonly name: string
  readonly words: string
}

const MOST_LETTERS = 60

function wordsOf(mediaType: string, text: string): string {
  if (mediaType === 'IMAGE') return '[图片]'
  if (mediaType === 'PRODUCT') return `[商品] ${productIn(text)?.name ?? ''}`
  if (mediaType === 'ORDER') return `[订单] ${orderIn(text)?.orderNo ?? ''}`
  return Array.from(text.replace(/\s+/g, ' ')).slice(0, MOST_LETTERS).join('')
}

/** Who says something and how it begins. */
export const newsOf = (said: { fromName: string; mediaType: string; text: string }): TalkNews => ({
  name: said.fromName || '客服',
  words: wordsOf(said.mediaType, said.text),
})
