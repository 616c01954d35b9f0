import { View } from '@tarojs/components'
import type { Order } from '@/api/order'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { INVOICE_TEXT } from '@/domain/invoice'
import { INVOICED_TEXT } from '@/domain/invoicing'
import { APPROVAL_PROCESS } from '@/domain/approval/pages'
import { neededText } from '@/domain/demand/days'
import { INVOICE_APPLICATION } from '@/domain/routes'
import type { ApprovalStatus, OrderStatus } from '@/domain/order/status'
import { copyText } from '@/platform/clipboard'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { Row } from '../shared/Row'
import { Timeline } from '../shared/Timeline'

const APPROVAL: Readonly<Record<ApprovalStatus, string>> = {
  NONE: '无需审批',
  APPROVING: '审批中',
  APPROVED: '已通过',
  REJECTED: '已驳回',
}

/** An order that asked for an invoice has applied for it once it is received. */
const AHEAD: readonly OrderStatus[] = ['PRE_CONFIRM', 'PENDING', 'PARTIALLY_DELIVERED', 'DELIVERED']

interface FactsProps {
  order: Order
  papers: boolean
  /** The order is one of a demo shop. */
  played: boolean
}

/** Numbers, times and, for whoever may see them, papers of the order, and everything that happened to it. */
export function Facts({ order, papers, played }: FactsProps) {
  const {
    orderNo,
    invoice,
    invoicing,
    invoiceReceive,
    payMethod,
    payTime,
    remark,
    purchaseNo,
    creator,
    timeline,
    demandOrderNo,
    approving,
    applyReason,
    needDate,
  } = order
  const method = payMethod === 'CREDIT' ? '账期支付' : payMethod === 'WECHAT' ? (played ? '演示支付' : '微信支付') : ''
  return (
    <>
      <View className="ui-card order-detail__facts">
        <Row title="订单编号">
          <Tap className="order-detail__copy" label={`复制订单编号 ${orderNo}`} onTap={() => void copyText(orderNo)}>
            {orderNo}
            <Icon name="copy" size={14} className="text--muted" />
          </Tap>
        </Row>
        <Row title="下单时间">{order.createTime}</Row>
        <Row title="下单人">{creator.name}</Row>
        {demandOrderNo ? <Row title="需求单号">{demandOrderNo}</Row> : null}
        {payTime ? <Row title="付款时间">{payTime}</Row> : null}
        {method ? <Row title="付款方式">{method}</Row> : null}
        {order.approvalStatus === 'NONE' && order.status === 'CANCELLED' ? null : (
          <Row title="审批">
            {order.approvalStatus === 'NONE' ? (
              APPROVAL.NONE
            ) : (
              <Tap
                className="order-detail__copy"
                label={`${APPROVAL[order.approvalStatus]}，查看审批进度`}
                href={withQuery(APPROVAL_PROCESS, { orderNo })}
                onTap={() => void navigate({ path: APPROVAL_PROCESS, query: { orderNo } })}
              >
                {approving ? `${APPROVAL[order.approvalStatus]}（${approving.name}）` : APPROVAL[order.approvalStatus]}
                <Icon name="chev" size={14} className="text--muted" />
              </Tap>
            )}
          </Row>
        )}
        {applyReason ? <Row title="申请理由">{applyReason}</Row> : null}
        {needDate ? <Row title="期望到货">{neededText(needDate)}</Row> : null}
        {papers && (invoice || !invoicing) ? (
          <Row title="发票">{invoice ? `${INVOICE_TEXT[invoice.type]} · ${invoice.title}` : '不开发票'}</Row>
        ) : null}
        {invoicing ? (
          <Row title="开票">
            <Tap
              className="order-detail__copy"
              label={`${INVOICED_TEXT[invoicing.state]}，查看开票申请`}
              href={withQuery(INVOICE_APPLICATION, { applicationNo: invoicing.applicationNo })}
              onTap={() =>
                void navigate({ path: INVOICE_APPLICATION, query: { applicationNo: invoicing.applicationNo } })
              }
            >
              {INVOICED_TEXT[invoicing.state]}
              <Icon name="chev" size={14} className="text--muted" />
            </Tap>
          </Row>
        ) : null}
        {papers && invoice && !invoicing && AHEAD.includes(order.status) ? (
          <Row title="开票">签收后自动申请</Row>
        ) : null}
        {invoice && invoiceReceive && invoice.type !== 3 ? (
          <Row title="收票地址">
            {`${invoiceReceive.receiverName} ${invoiceReceive.cityName}${invoiceReceive.districtName}${invoiceReceive.detail}`}
          </Row>
        ) : null}
        {purchaseNo ? <Row title="采购单号">{purchaseNo}</Row> : null}
        {remark ? <Row title="备注">{remark}</Row> : null}
      </View>
      {timeline.length > 0 ? (
        <View className="ui-card order-detail__facts">
          <h2 className="text--bold">订单动态</h2>
          <Timeline
            steps={[...timeline].reverse().map(({ title, time, actor }) => ({
              time,
              text: actor ? `${title} · ${actor}` : title,
            }))}
          />
        </View>
      ) : null}
    </>
  )
}
