/** An approval as the service tells it, for pages whose calls are played. */
import type { ApprovalOrder, ApprovalProcess, ApprovalStep } from '@/api/approval'

export const step = (more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  nodeId: '7',
  seq: 1,
  name: '采购经理',
  type: 'INTERNAL',
  approvers: ['沈知秋'],
  status: 'PENDING',
  decidedBy: '',
  decidedAt: '',
  comment: '',
  pendingTime: '2026-11-21 08:46:00',
  remindTime: '',
  ...more,
})

export const approvalOrder = (more: Partial<ApprovalOrder> = {}): ApprovalOrder => ({
  status: 'PRE_CONFIRM',
  payStatus: 'UNPAID',
  approvalStatus: 'APPROVING',
  orderNo: 'SO1',
  companyName: '栎峤精密',
  creatorName: '周工',
  createTime: '2026-11-21 08:46:00',
  goodsAmount: 5360,
  discountAmount: 0,
  discounts: [],
  freight: 8,
  dangerousFreight: 0,
  payableAmount: 5368,
  applyReason: '三号产线年度检修',
  needDate: '2026-12-05',
  cancelReason: '',
  skuCount: 1,
  orderedQuantity: 40,
  skuList: [
    {
      skuNo: 'S1',
      skuName: '深沟球轴承 6205',
      brandName: '钧砚',
      specText: '25×52×15mm',
      image: '',
      unit: '只',
      price: 134,
      quantity: 40,
      amount: 5360,
      dangerousProduct: false,
      shippedQuantity: 0,
      demandOrderNo: '',
      demanderName: '',
      demandRemark: '',
    },
  ],
  ...more,
})

export const process = (more: Partial<ApprovalProcess> = {}): ApprovalProcess => ({
  orderNo: 'SO1',
  approvalStatus: 'APPROVING',
  nodes: [
    step(),
    step({ nodeId: '8', seq: 2, name: '外部财务', type: 'EXTERNAL', approvers: ['顾女士'], status: 'WAITING' }),
  ],
  canApprove: true,
  canShare: false,
  deadline: '',
  restarts: [],
  order: approvalOrder(),
  ...more,
})
