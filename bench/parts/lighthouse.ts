/**
 * Lighthouse for a phone: slow 4G and a processor four times slower, simulated from a run on this machine. The index is
 * its own measure of the machine in those minutes: four times is meant for 1,500 to 2,000, two times for 1,000 to 1,500.
 * Its performance goes up and down with that index, so it is told beside it and is no aim: the aim for blocking is
 * `blocking`, by processor time, which a test holds.
 */
import type { Result } from 'lighthouse'
import { ensureBrowser } from '../../test/support/browser'
import { pagesOf, type Shop } from '../lib/shop'
import { median, seconds, type Table } from '../lib/table'

const RUNS = 3
/** A browser that was not ready in time gives no trace at all: that is no measurement, so it is taken again. */
const TRIES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

const score = (result: Result, category: string): number => (result.categories[category]?.score ?? 0) * 100
const audit = (result: Result, name: string): number => result.audits[name]?.numericValue ?? NaN

/** What costs points, with the element, so that the reader knows where to look. */
function lostPoints(page: string, result: Result): string[][] {
  const wanted = CATEGORIES.filter((category) => category !== 'performance')
  const refs = wanted.flatMap((category) => result.categories[category]?.auditRefs ?? [])
  return refs.flatMap(({ id, weight }) => {
    const found = result.audits[id]
    if (!found || weight === 0 || found.score === null || found.score >= 1) return []
    const details = found.details as { items?: { node?: { snippet?: string } }[] } | undefined
    return [[page, id, details?.items?.[0]?.node?.snippet?.slice(0, 120) ?? found.title]]
  })
}

async function attempt(url: string): Promise<Result> {
  const { default: lighthouse } = await import('lighthouse')
  const { launch } = await import('chrome-launcher')
  // A browser of its own for every run: no cache, no storage, no warm connection.
  const chrome = await launch({ chromePath: ensureBrowser(), chromeFlags: [...FLAGS, ...QUIET] })
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] })
    if (!run || run.lhr.runtimeError) throw new Error(`Lighthouse: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
    return run.lhr
  } finally {
    chrome.kill()
  }
}

async function measure(url: string): Promise<Result> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await attempt(url)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

export async function lighthouse(shop: Shop): Promise<Table[]> {
  const rows: string[][] = []
  const lost: string[][] = []
  for (const [page, url] of Object.entries(await pagesOf((await shop.service()).url))) {
    const results: Result[] = []
    for (let run = 0; run < RUNS; run += 1) results.push(await measure(url))
    const middle = (read: (result: Result) => number): number => median(results.map(read))
    rows.push([
      page,
      ...CATEGORIES.map((category) => middle((result) => score(result, category)).toFixed(0)),
      seconds(middle((result) => audit(result, 'first-contentful-paint'))),
      seconds(middle((result) => audit(result, 'largest-contentful-paint'))),
      middle((result) => audit(result, 'cumulative-layout-shift')).toFixed(3),
      middle((result) => audit(result, 'total-blocking-time')).toFixed(0),
      middle((result) => result.environment.benchmarkIndex).toFixed(0),
    ])
    lost.push(...results.slice(-1).flatMap((result) => lostPoints(page, result)))
  }
  return [
    {
      title: `Lighthouse, phone, medians of ${RUNS} (performance follows the machine's index and is no aim)`,
      columns: [
        ...['page', 'performance', 'accessibility', 'best practices', 'SEO'],
        ...['FCP s', 'LCP s', 'CLS', 'TBT ms', 'machine index'],
      ],
      rows,
    },
    ...(lost.length > 0
      ? [{ title: 'Lighthouse, where points are lost', columns: ['page', 'audit', 'element'], rows: lost }]
      : []),
  ]
}
