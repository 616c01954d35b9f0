import { homeGoodsCalls } from '@/api/homeGoods'
import { callsOf } from '@/client/calls'
import type { Request } from '@/client/request'
import { CODE } from '@/domain/errors/codes'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { scan } from '@/platform/scanner'
import { tellFailure } from './useSubmit'

/** As long as the search field lets a buyer type. */
const LONGEST_WORD = 50

async function follow(request: Request): Promise<void> {
  const code = (await scan())?.trim()
  if (!code) return
  const answer = await callsOf(homeGoodsCalls, request).byCode({ code }, { errors: 'self' })
  if (answer && answer.code === CODE.ok && answer.data) {
    await navigate({ path: '/pages/item/index', query: { skuNo: answer.data.skuNo } })
  } else if (answer && answer.code === CODE.notFound) {
    await navigate({ path: '/pages/search/result/index', query: { keyword: code.slice(0, LONGEST_WORD) } })
  } else if (answer) dialogs.toast(answer.message)
}

let isOpen = false

/** A scanned code leads to its product, or to what a search for its text finds. One camera at a time. */
export async function openCode(request: Request): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    await follow(request)
  } catch (error) {
    tellFailure(error)
  } finally {
    isOpen = false
  }
}
