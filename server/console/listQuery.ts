/** What part of the list is looked at, as it stands in the address. */
import { fromWireTime } from '../database/wireTime'
import { fieldOf } from '../http/forms'
import { TABS, type TabKey } from './tabs'

export interface ListQuery {
  tab: TabKey
  words: string
  /** Days as the form has them, '' for none. */
  from: string
  to: string
  page: number
}

const LAST_PAGE = 10_000

export function dayBegins(day: string): Date | null {
  return fromWireTime(`${day} 00:00:00`)
}

/** What makes no sense is as if it were not there: an address is not a form. */
export function listQueryOf(query: unknown): ListQuery {
  const word = (name: string): string => {
    const given = (query as Record<string, unknown>)[name]
    return typeof given === 'string' ? fieldOf(query, name) : ''
  }
  const day = (name: string): string => (dayBegins(word(name)) ? word(name) : '')
  const page = Number(word('page'))
  return {
    tab: TABS.find(({ key }) => key === word('tab'))?.key ?? 'all',
    words: word('q').trim().slice(0, 100),
    from: day('from'),
    to: day('to'),
    page: Number.isInteger(page) && page > 0 && page <= LAST_PAGE ? page : 1,
  }
}

/** '' or what follows the path, with its question mark. */
export function textOf({ tab, words, from, to, page }: ListQuery): string {
  const parts = new URLSearchParams({
    ...(tab === 'all' ? {} : { tab }),
    ...(words === '' ? {} : { q: words }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return parts.size > 0 ? `?${parts.toString()}` : ''
}

export function listPath(query: ListQuery): string {
  return `/console/orders${textOf(query)}`
}

export function orderPath(orderNo: string, query: ListQuery, step = ''): string {
  return `/console/orders/${encodeURIComponent(orderNo)}${step && `/${step}`}${textOf(query)}`
}
