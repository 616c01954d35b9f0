import { useState } from 'react'
import { Input, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Cell } from '@/components/Cell'
import { originText } from '@/domain/demand/origin'
import { INVOICE_TEXT } from '@/domain/invoice'
import { spoken } from '@/components/spoken'
import { LazyInvoiceSheet } from './LazyInvoiceSheet'
import type { Checkout } from './useCheckout'

/** R-VAL-16 */
const REMARK_LENGTH = 200
const PURCHASE_NUMBER_LENGTH = 40

/** Invoice, purchase number, remark. The fields keep their own text, so that no letter is lost while the page is drawn. */
export const Facts = observer(function Facts({ checkout }: { checkout: Checkout }) {
  const [isChoosing, setChoosing] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const { typed, wantsInvoice, entries, keep, round } = checkout
  // The preview, and with it this card, waits for what was put in before.
  const [first] = useState(typed.current)
  const [numberLength, setNumberLength] = useState(first.purchaseNo.length)
  const { invoice, invoiceAddress } = entries
  const openInvoice = () => {
    setChoosing(true)
    setAsked(true)
  }
  const isInvoiced = wantsInvoice && invoice !== undefined
  return (
    <View className="ui-card">
      <Cell title="发票" onTap={openInvoice}>
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
          <View className="text--muted">{wasAsked && wantsInvoice ? '未选择抬头，本单不开发票' : '不开发票'}</View>
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
            typed.current = { ...typed.current, purchaseNo: event.detail.value }
            setNumberLength(event.detail.value.length)
            keep()
          }}
        />
        {numberLength > 0 ? (
          <View className="order-submit__count text--size-12 text--muted">{`${numberLength}/${PURCHASE_NUMBER_LENGTH}`}</View>
        ) : null}
      </Cell>
      <Remark key={round} checkout={checkout} />
      <LazyInvoiceSheet checkout={checkout} open={isChoosing} onClose={() => setChoosing(false)} />
    </View>
  )
})

/** Another one whenever the page itself writes the remark. */
function Remark({ checkout: { typed, keep, neededFirst } }: { checkout: Checkout }) {
  const [first] = useState(typed.current.remark)
  const [remark, setRemark] = useState(first)
  return (
    <View className="ui-cell order-submit__remark">
      <View className="ui-cell__title">备注</View>
      <View className="ui-cell__value">
        <Textarea
          className="order-submit__input order-submit__input--lines"
          defaultValue={first}
          placeholder="选填，如送货时间、卸货要求"
          placeholderClass="order-submit__input-hint"
          maxlength={REMARK_LENGTH}
          {...spoken({ label: '备注' })}
          onInput={(event) => {
            typed.current = { ...typed.current, remark: event.detail.value }
            setRemark(event.detail.value)
            keep()
          }}
        />
        {remark !== '' ? (
          <View className="order-submit__count text--size-12 text--muted">{`${remark.length}/${REMARK_LENGTH}`}</View>
        ) : null}
        {neededFirst && remark.includes(neededFirst.needDate) ? (
          <View className="text--size-12 text--muted">{`期望到货取自 ${originText(neededFirst)}`}</View>
        ) : null}
      </View>
    </View>
  )
}
