/**
 * Puts the judged questions to a running service on the demonstration's seed, and prints for each kind how many
 * were answered as a purchasing engineer would have it.
 *
 *   DEMONSTRATION=1 PORT=3000 npm start
 *   node --import tsx bench/judged.ts --url http://127.0.0.1:3000
 *
 * Failures are listed for the open half only; of the held half there are totals (test/search/questions/held.ts).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { soldGoods, type Good } from '../test/search/questions/catalogue'
import { faultsOf } from '../test/search/questions/faults'
import { KINDS, type Kind, type Question } from '../test/search/questions/form'
import { HELD } from '../test/search/questions/held'
import { OPEN } from '../test/search/questions/open'
import { verdictOf, type Answer, type Verdict } from '../test/search/questions/verdict'

const SHOP_NO = '10001'
const FIRST_PAGE = 20

interface Judged {
  question: Question
  answer: Answer
  verdict: Verdict
}

async function ask(url: string, keyWord: string): Promise<Answer> {
  const response = await fetch(
    `${url}/trade/shops/search/listProductInfo?shopNo=${SHOP_NO}&platform=WA&onlyShopProduct=false`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ShopNo: SHOP_NO, Authorization: 'GUEST' },
      body: JSON.stringify({ platform: 'WA', shopNo: SHOP_NO, keyWord, pageNum: 1, pageSize: FIRST_PAGE }),
    },
  )
  if (response.status === 429) {
    await wait(1_000)
    return ask(url, keyWord)
  }
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: Answer }
  // A text that is too long to be read finds nothing.
  if (code === 400) return { page: { content: [] } }
  if (code !== 200) throw new Error(`${code} ${msg} for ${keyWord}`)
  return data
}

async function judge(url: string, set: readonly Question[], goods: ReadonlyMap<string, Good>): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const question of set) {
    const answer = await ask(url, question.ask)
    judged.push({ question, answer, verdict: verdictOf(question, answer, goods) })
  }
  return judged
}

function share(judged: readonly Judged[], of: 'hit' | 'clean' | 'honest'): string {
  const values = judged.flatMap(({ verdict }) => (of in verdict ? [(verdict as Record<string, boolean>)[of]] : []))
  if (values.length === 0) return '-'
  const right = values.filter(Boolean).length
  return `${right}/${values.length} ${((100 * right) / values.length).toFixed(1)} %`
}

function row(title: string, judged: readonly Judged[]): string {
  const cells = [share(judged, 'hit'), share(judged, 'clean'), share(judged, 'honest')]
  return [title.padEnd(48), String(judged.length).padStart(4), ...cells.map((cell) => cell.padStart(16))].join('')
}

function table(title: string, judged: readonly Judged[]): string {
  const kinds = Object.entries(KINDS) as [Kind, string][]
  const head = [title.padEnd(48), ' ask', ...['top 3', 'clean page', 'honest'].map((cell) => cell.padStart(16))]
  const rows = kinds.map(([kind, name]) =>
    row(
      name,
      judged.filter(({ question }) => question.kind === kind),
    ),
  )
  return [head.join(''), ...rows, row('all', judged)].join('\n')
}

function failure({ question, answer, verdict }: Judged): string[] {
  const wrong = Object.entries(verdict).flatMap(([of, right]) => (right ? [] : [of]))
  if (wrong.length === 0) return []
  const shown = answer.page.content.slice(0, 3).map(({ skuName }) => skuName)
  const asked = question.ask.length > 60 ? `${question.ask.slice(0, 60)}…` : question.ask
  return [`${question.kind} ${JSON.stringify(asked)}: not ${wrong.join(', ')}; ${shown.join(' | ') || 'nothing'}`]
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } } })
  const goods = soldGoods()
  const faults = [...OPEN, ...HELD].flatMap((question) => faultsOf(question, [...goods.values()]))
  if (faults.length > 0) throw new Error(`The questions do not fit the catalogue:\n${faults.join('\n')}`)
  const open = await judge(values.url, OPEN, goods)
  const held = await judge(values.url, HELD, goods)
  console.log(table('open half', open))
  console.log(`\n${open.flatMap(failure).join('\n')}\n`)
  console.log(table('held half, totals only', held))
}

void main()
