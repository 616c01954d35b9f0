/** What the page that sends an order says of goods that do not come with it, and of what follows the sending. */
import type { OrderPreview } from '@/api/order'
import { ApprovalNotice } from '@/pages/order/submit/ApprovalNotice'
import { LeftBehind } from '@/pages/order/submit/LeftBehind'
import { mount } from '../setup/mount'

const left = (skuNo: string) => ({ skuNo, skuName: `丙酮 ${skuNo}`, reason: '所在区域暂不可售' })

test('[R-SCR-52] goods that stay in the cart are named with their reason, three of them and how many more', async () => {
  const one = await mount(LeftBehind, { lines: [left('A')] })
  expect(one.text()).toContain('1 款商品暂时无法下单，仍留在购物车')
  expect(one.text()).toContain('丙酮 A：所在区域暂不可售')
  one.unmount()
  const many = await mount(LeftBehind, { lines: ['A', 'B', 'C', 'D', 'E'].map(left) })
  expect(many.text()).toContain('另有 2 款，原因见购物车')
  expect(many.text()).not.toContain('丙酮 D')
  many.unmount()
  const none = await mount(LeftBehind, { lines: [] })
  expect(none.text()).toBe('')
  none.unmount()
})

test('[R-SCR-52] paying is promised only for what can be sent', async () => {
  const preview = { approvalNodes: [] } as unknown as OrderPreview
  const takings = { refusal: '', isCredit: false, isKnown: true }
  const ready = await mount(ApprovalNotice, { preview, takings, waits: false })
  expect(ready.text()).toContain('提交后即可付款')
  ready.unmount()
  const waiting = await mount(ApprovalNotice, { preview, takings, waits: true })
  expect(waiting.text()).toBe('')
  waiting.unmount()
})
