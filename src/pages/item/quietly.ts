import { dataOf } from '@/client/calls'

/** For what the page can do without: a dead network leaves it out. */
export async function quietly<TData>(asked: Promise<Parameters<typeof dataOf<TData>>[0]>): Promise<TData | undefined> {
  try {
    return dataOf(await asked)
  } catch (error) {
    console.warn('item', error)
    return undefined
  }
}
