import { useEffect, useState } from 'react'
import { Input, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Cell } from '@/components/Cell'
import { INVOICE_TEXT } from '@/domain/invoice'
import { spoken } from '@/components/spoken'
import { useStores } from '@/hooks/useStores'
import { InvoiceSheet } from './InvoiceSheet'
import { readPending } from './pendingOrder'
import type { Checkout } from './useCheckout'

/** R-VAL-16 */
const REMARK_LENGTH = 200
const PURCHASE_NUMBER_LENGTH = 40

/** Invoice, purchase number, remark. The fields keep their own text, so that no letter is lost while the page is drawn. */
export const Facts = observer(function Facts({ checkout }: { checkout: Checkout }) {
  const { shop, dependencies } = useStores()
  const [isChoosing, setChoosing] = useState(false)
  const [first] = useState(() => {
    const { remark = '', purchaseNo = '' } = readPending(dependencies.storage, shop.shopNo) ?? {}
    return { remark, purchaseNo }
  })
  const { typed, wantsInvoice, entries } = checkout
  useEffect(() => {
    typed.current = { ...first }
  }, [typed, first])
  const { invoice, invoiceAddress } = entries
  const isInvoiced = wantsInvoice && invoice !== undefined
  return (
    <View className="ui-card">
      <Cell title="发票" onTap={() => setChoosing(true)}>
        {isInvoiced ? (
          <>
            <View className="text--one-line">{`${INVOICE_TEXT[invoice.type]} · ${invoice.title}`}</View>
            {invoiceAddress && invoice.type !== 3 ? (
              <View className="text--size-12 text--muted text--one-line">{`寄至 ${invoiceAddress.receiverName} ${invoiceAddress.districtName}${invoiceAddress.detail}`}</View>
            ) : null}
            {invoice.type === 3 && invoice.email ? (
              <View className="text--size-12 text--muted text--one-line">{`发送至 ${invoice.email}`}</View>
            ) : null}
          </>
        ) : (
          <View className="text--muted">不开发票</View>
        )}
      </Cell>
      <Cell title="采购单号">
        <Input
          className="order-submit__input text--digits"
          defaultValue={first.purchaseNo}
          placeholder="选填，便于内部对账"
          placeholderClass="order-submit__input-hint"
          maxlength={PURCHASE_NUMBER_LENGTH}
          {...spoken({ label: '采购单号' })}
          onInput={(event) => {
            typed.current.purchaseNo = event.detail.value
          }}
        />
      </Cell>
      <Cell title="备注">
        <Input
          className="order-submit__input"
          defaultValue={first.remark}
          placeholder="选填，如送货时间、卸货要求"
          placeholderClass="order-submit__input-hint"
          maxlength={REMARK_LENGTH}
          {...spoken({ label: '备注' })}
          onInput={(event) => {
            typed.current.remark = event.detail.value
          }}
        />
      </Cell>
      <InvoiceSheet checkout={checkout} open={isChoosing} onClose={() => setChoosing(false)} />
    </View>
  )
})
