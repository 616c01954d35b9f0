import { invoiceCalls, type InvoiceAddress } from '@/api/invoices'
import { NOWHERE } from '@/components/RegionField/regionText'
import { receiverMistakes } from '@/domain/receiver'
import { useCalls } from '@/hooks/useCalls'
import { useEntryForm } from '@/hooks/useEntryForm'
import { useInvoiceAddresses } from '@/hooks/useInvoiceAddresses'

const LABELS = {
  receiverName: '收票人',
  mobile: '手机号',
  region: '省市区',
  detail: '详细地址',
  email: '邮箱',
} as const

const INITIAL = {
  receiverName: '',
  mobile: '',
  region: NOWHERE,
  detail: '',
  email: '',
  defaultAddress: false,
  companyDefault: false,
}

type Values = typeof INITIAL

function valuesOf(address: InvoiceAddress): Values {
  const { provinceCode, provinceName, cityCode, cityName, districtCode, districtName } = address
  const { receiverName, mobile, detail, email, defaultAddress, companyDefault } = address
  return {
    region: { provinceCode, provinceName, cityCode, cityName, districtCode, districtName },
    ...{ receiverName, mobile, detail, email, defaultAddress, companyDefault },
  }
}

const trimmed = (values: Values): Values => ({
  ...values,
  receiverName: values.receiverName.trim(),
  mobile: values.mobile.trim(),
  detail: values.detail.trim(),
  email: values.email.trim(),
})

/** The rules are those of goods, the words are those of letters. */
function mistakesIn(values: Values) {
  const found = receiverMistakes({ ...trimmed(values), ...values.region })
  return found.receiverName ? { ...found, receiverName: found.receiverName.replace('收货人', '收票人') } : found
}

export function useInvoiceAddressForm() {
  const calls = useCalls(invoiceCalls)
  return useEntryForm({
    store: useInvoiceAddresses(),
    initial: INITIAL,
    labels: LABELS,
    valuesOf,
    mistakesIn,
    send: async (values, id, options) => {
      const { region, ...rest } = trimmed(values)
      const given = { ...rest, ...region, ...(id === undefined ? {} : { receiveId: id }) }
      const answer = await calls.saveAddress(given, options)
      return answer && { ...answer, data: answer.data?.receiveId ?? '' }
    },
  })
}
