import { CODE } from '@/domain/errors/codes'
import { homeGoodsCalls } from '@/api/homeGoods'
import { canScan, scan } from '@/platform/scanner'
import { navigate } from '@/platform/navigation'
import { dialogs } from '@/platform/dialogs'
import { useCalls } from './useCalls'
import { useSubmit } from './useSubmit'

/** As long as the search field lets a buyer type. */
const LONGEST_WORD = 50

/** A scanned code leads to its product, or to what a search for its text finds. undefined where nothing can scan. */
export function useScan(): (() => void) | undefined {
  const calls = useCalls(homeGoodsCalls)
  const { submit } = useSubmit(async () => {
    const code = (await scan())?.trim()
    if (!code) return
    const answer = await calls.byCode({ code }, { errors: 'self' })
    if (answer && answer.code === CODE.ok && answer.data) {
      await navigate({ path: '/pages/item/index', query: { skuNo: answer.data.skuNo } })
    } else if (answer && answer.code === CODE.notFound) {
      await navigate({ path: '/pages/search/result/index', query: { keyword: code.slice(0, LONGEST_WORD) } })
    } else if (answer) dialogs.toast(answer.message)
  })
  return canScan() ? () => void submit() : undefined
}
