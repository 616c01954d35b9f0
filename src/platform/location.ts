import Taro from '@tarojs/taro'
import { safeDecode, type Query } from '@/utils/query'
import type { PageLocation } from './location.types'

const isOwn = (name: string) => name.startsWith('$taro') || name === 'stamp' || name === '__key_'

/** The mini-program hands parameters over as they stand in the address. */
export const readParams: PageLocation['readParams'] = (params) => {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value === 'string' && !isOwn(name)) query[name] = safeDecode(value)
  }
  return query satisfies Query
}

export const currentUrl = () => {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  if (!page) return ''
  const options = (page.options ?? {}) as Record<string, unknown>
  const query = Object.entries(options)
    .filter(([name]) => !isOwn(name))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&')
  const path = `/${page.route ?? ''}`
  return query === '' ? path : `${path}?${query}`
}

void ({ readParams, currentUrl } satisfies PageLocation)
