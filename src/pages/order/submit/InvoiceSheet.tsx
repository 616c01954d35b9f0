import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Cell } from '@/components/Cell'
import { Chip } from '@/components/Chip'
import { Sheet } from '@/components/Sheet'
import { navigate } from '@/platform/navigation'
import { INVOICE_TEXT } from '@/domain/invoice'
import type { Checkout } from './useCheckout'

interface InvoiceSheetProps {
  checkout: Checkout
  open: boolean
  onClose: () => void
}

/** With or without an invoice, in whose name, and where the paper goes. */
export const InvoiceSheet = observer(function InvoiceSheet({ checkout, open, onClose }: InvoiceSheetProps) {
  const { wantsInvoice, setWantsInvoice, entries } = checkout
  const { invoice, invoiceAddress } = entries
  const go = (path: string) => {
    onClose()
    void navigate({ path, query: { select: 1 } })
  }
  return (
    <Sheet
      open={open}
      title="发票"
      onClose={onClose}
      ready="later"
      footer={
        wantsInvoice && !invoice ? (
          <Button block onTap={() => go('/pages/invoice/list/index')}>
            去选择发票抬头
          </Button>
        ) : (
          <Button block onTap={onClose}>
            确定
          </Button>
        )
      }
    >
      <View className="order-submit__options">
        <Chip on={wantsInvoice} onTap={() => setWantsInvoice(true)}>
          开具发票
        </Chip>
        <Chip on={!wantsInvoice} onTap={() => setWantsInvoice(false)}>
          不开发票
        </Chip>
      </View>
      {/* Hidden, not taken out: what was drawn once is not sent again. */}
      <View className={wantsInvoice ? undefined : 'order-submit__invoice--hidden'}>
        <Cell title="发票抬头" onTap={() => go('/pages/invoice/list/index')}>
          {invoice ? `${INVOICE_TEXT[invoice.type]} · ${invoice.title}` : <View className="text--muted">请选择</View>}
        </Cell>
        {invoice && invoice.type !== 3 ? (
          <Cell title="收票地址" onTap={() => go('/pages/invoiceAddress/list/index')}>
            {invoiceAddress ? (
              `${invoiceAddress.receiverName} ${invoiceAddress.cityName}${invoiceAddress.districtName}${invoiceAddress.detail}`
            ) : (
              <View className="text--muted">请选择</View>
            )}
          </Cell>
        ) : null}
      </View>
    </Sheet>
  )
})
