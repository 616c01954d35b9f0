import type { Counting } from './counting.types'

const SERVER = process.env.TARO_APP_SA_SERVER_URL || ''

export const COUNTS = SERVER !== ''

let end: (() => void) | undefined
/** Tells a start that was overtaken by an end while its code was loading. */
let turn = 0

export const beginCounting: Counting['beginCounting'] = async ({ shopNo }) => {
  // Inside a condition that the build can decide, or the collector would be shipped in any case.
  if (process.env.TARO_APP_SA_SERVER_URL) {
    const mine = ++turn
    const { collectPages } = await import(/* webpackChunkName: "collector" */ './collector.h5')
    if (mine !== turn) return
    end?.()
    end = collectPages(SERVER, shopNo)
  }
}

/** The collector is there in time to see the page that is shown. */
export const prepareCounting: Counting['prepareCounting'] = () => undefined

export const endCounting: Counting['endCounting'] = () => {
  turn += 1
  end?.()
  end = undefined
}

void ({ COUNTS, prepareCounting, beginCounting, endCounting } satisfies Counting)
