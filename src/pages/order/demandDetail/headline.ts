import type { DemandDetail } from '@/api/demand'
import { demandView } from '@/domain/demand/status'

/** What the head of the page says: where the demand stands, and what happens next. */
export function headlineOf(demand: DemandDetail): { title: string; hint: string } {
  const { status, cancelType, creator, reason, lines } = demand
  const title = demandView({ status, cancelType }).label
  const open = lines.filter((line) => line.open > 0).length
  if (status === 'DRAFT') return { title, hint: '仅自己可见，提交后由采购同事确认' }
  if (status === 'PENDING_CONFIRM') return { title, hint: `${creator.name} 提交，等待采购确认` }
  if (status === 'CONFIRMED') return { title, hint: `${open} 款商品待下单` }
  if (status === 'ORDERED') return { title, hint: open > 0 ? `还有 ${open} 款商品未下单` : '商品已全部下单，等待收货' }
  if (status === 'COMPLETED') return { title, hint: '商品已全部收货' }
  return { title, hint: reason ? `${cancelType === 'REJECT' ? '驳回' : '撤回'}原因：${reason}` : '' }
}

const STEPS = ['已提交', '待确认', '已下单', '已完成'] as const

/** The way so far; `at` is the step that is under way. Of one that was cancelled there is none. */
export function stepsOf({
  status,
}: Pick<DemandDetail, 'status'>): { steps: readonly string[]; at: number } | undefined {
  if (status === 'CANCELLED' || status === 'DRAFT') return undefined
  const isConfirmed = status !== 'PENDING_CONFIRM'
  const steps = STEPS.map((text) => (text === '待确认' && isConfirmed ? '已确认' : text))
  return { steps, at: { PENDING_CONFIRM: 1, CONFIRMED: 1, ORDERED: 2, COMPLETED: 3 }[status] }
}
