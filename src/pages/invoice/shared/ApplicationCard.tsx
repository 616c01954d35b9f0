import { memo } from 'react'
import { View } from '@tarojs/components'
import type { InvoiceApplication } from '@/api/invoicing'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { Price } from '@/components/Price'
import { Tap } from '@/components/Tap'
import { INVOICE_TEXT } from '@/domain/invoice'
import { INVOICING_TEXT, type InvoicingState } from '@/domain/invoicing'
import { INVOICE_APPLICATION } from '@/domain/routes'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import type { ApplicationActions } from './useApplicationActions'
import './card.scss'

const TONE: Readonly<Record<InvoicingState, string>> = {
  APPLIED: 'amber',
  ISSUED: 'blue',
  REJECTED: 'grey',
  WITHDRAWN: 'grey',
}

const KB = 1024

/** "186 KB", "2.4 MB" */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / KB
  return kilobytes < KB ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / KB).toFixed(1)} MB`
}

interface ApplicationCardProps {
  application: InvoiceApplication
  actions: ApplicationActions
  /** On the page of the application itself nothing leads there. */
  isAlone?: boolean
}

/** One application: where it stands, and what can be done with it. */
export const ApplicationCard = memo(function ApplicationCard({ application, actions, isAlone }: ApplicationCardProps) {
  const { applicationNo, state, type, title, orders, amount } = application
  const path = withQuery(INVOICE_APPLICATION, { applicationNo })
  return (
    <View className="ui-card invoice-card">
      <View className="invoice-card__head">
        {isAlone ? (
          <View className="text--size-12 text--muted text--digits">{applicationNo}</View>
        ) : (
          <Tap
            className="invoice-card__number text--digits"
            label={`开票申请 ${applicationNo}`}
            href={path}
            onTap={() => void navigate(path)}
          >
            {applicationNo}
            <Icon name="chev" size={14} />
          </Tap>
        )}
        <View className={`invoice-card__state invoice-card__state--${TONE[state]}`}>{INVOICING_TEXT[state]}</View>
      </View>
      <View className="invoice-card__sum">
        <View className="invoice-card__words">
          <View className="text--bold">{`${INVOICE_TEXT[type]} · ${orders.length} 单`}</View>
          <View className="text--size-12 text--muted">{title}</View>
        </View>
        <Price value={amount} size={18} tone="text" />
      </View>
      <News application={application} onDownload={() => actions.download(application)} />
      {state === 'ISSUED' ? null : (
        <View className="invoice-card__actions">
          {state === 'APPLIED' ? (
            <Button size="s" kind="p3" label={`撤回申请 ${applicationNo}`} onTap={() => actions.withdraw(application)}>
              撤回申请
            </Button>
          ) : (
            <Button
              size="s"
              kind="p2"
              label={`改后重提 ${applicationNo}`}
              onTap={() => actions.applyAgain(application)}
            >
              改后重提
            </Button>
          )}
        </View>
      )}
    </View>
  )
})

/** The one thing that the buyer wants to know of an application in this state. */
function News({ application, onDownload }: { application: InvoiceApplication; onDownload: () => void }) {
  const { state, applyTime, settleTime, reason, invoiceNos, invoiceDate, file } = application
  if (state === 'REJECTED')
    return <View className="invoice-card__news invoice-card__news--bad">{`卖家驳回：${reason}`}</View>
  if (state === 'WITHDRAWN') return <View className="invoice-card__news">{`${settleTime.slice(5, 16)} 已撤回`}</View>
  if (state === 'APPLIED') {
    return (
      <View className="invoice-card__news">
        <Icon name="clock" size={14} />
        {`${applyTime.slice(5, 16)} 提交，等待商家开具`}
      </View>
    )
  }
  void (state satisfies 'ISSUED')
  return (
    <>
      <View className="invoice-card__facts text--digits">{`发票号码 ${invoiceNos.join('、')}，${invoiceDate} 开具`}</View>
      {file ? (
        <View className="invoice-card__file">
          <View className="invoice-card__pdf">PDF</View>
          <View className="invoice-card__words">
            <View className="text--one-line">{file.name}</View>
            <View className="text--size-12 text--muted">{sizeText(file.size)}</View>
          </View>
          <Button size="s" kind="p2" label={`下载发票 ${file.name}`} onTap={onDownload}>
            下载
          </Button>
        </View>
      ) : (
        <View className="invoice-card__news">商家尚未上传电子文件，如需要请联系商家</View>
      )}
    </>
  )
}
