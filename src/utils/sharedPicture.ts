/** 5:4 for a card in a chat, square for the timeline and for a site in the messaging app. */
const SIZES = { card: 'w_500,h_400', square: 'w_400,h_400' } as const
export type SharedShape = keyof typeof SIZES

/**
 * WeChat draws PNG and JPEG only and cuts off what does not fit, so the picture comes whole on white, as JPEG. The words
 * are those of the storage that keeps the shop's pictures. undefined for what lies in no storage.
 */
export function sharedPicture(url: string | undefined, shape: SharedShape): string | undefined {
  if (!url || !/^(https?:\/)?\//i.test(url)) return undefined
  const [path = '', query = ''] = url.split('?')
  const rest = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('x-oss-process='))
  const process = `x-oss-process=image/resize,m_pad,${SIZES[shape]},color_FFFFFF/format,jpg`
  const address = `${path}?${[...rest, process].join('&')}`
  return address.startsWith('//') ? `https:${address}` : address
}
