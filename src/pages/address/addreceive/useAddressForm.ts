import { useRef } from 'react'
import { addressCalls, type Address, type ResolvedAddress } from '@/api/addresses'
import { NOWHERE, type Region } from '@/components/RegionField/regionText'
import { receiverMistakes } from '@/domain/receiver'
import { useAddresses } from '@/hooks/useAddresses'
import { useCalls } from '@/hooks/useCalls'
import { useEntryForm } from '@/hooks/useEntryForm'

const LABELS = {
  receiverName: '收货人',
  mobile: '手机号',
  region: '省市区',
  detail: '详细地址',
  company: '收货单位',
  phone: '固定电话',
} as const

const INITIAL = {
  receiverName: '',
  mobile: '',
  region: NOWHERE,
  town: { townCode: '', townName: '' },
  detail: '',
  company: '',
  phone: '',
  tag: '',
  defaultAddress: false,
  companyDefault: false,
}

type Values = typeof INITIAL

function valuesOf(address: Address): Values {
  const { townCode, townName, provinceCode, provinceName, cityCode, cityName, districtCode, districtName } = address
  const { receiverName, mobile, detail, company, phone, tag, defaultAddress, companyDefault } = address
  return {
    region: { provinceCode, provinceName, cityCode, cityName, districtCode, districtName },
    town: { townCode, townName },
    ...{ receiverName, mobile, detail, company, phone, tag, defaultAddress, companyDefault },
  }
}

const trimmed = (values: Values): Values => ({
  ...values,
  receiverName: values.receiverName.trim(),
  mobile: values.mobile.trim(),
  detail: values.detail.trim(),
  company: values.company.trim(),
  phone: values.phone.trim(),
})

export function useAddressForm() {
  const calls = useCalls(addressCalls)
  const entryForm = useEntryForm({
    store: useAddresses(),
    initial: INITIAL,
    labels: LABELS,
    valuesOf,
    mistakesIn: (values) => receiverMistakes({ ...trimmed(values), ...values.region }),
    send: async (values, id, options) => {
      const { region, town, ...rest } = trimmed(values)
      const given = { ...rest, ...region, ...town, ...(id === undefined ? {} : { receiveId: id }) }
      const answer = await calls.save(given, options)
      return answer && { ...answer, data: answer.data?.receiveId ?? '' }
    },
  })
  const { form } = entryForm

  /** A town lies in one district only. */
  const putRegion = (region: Region) => form.put({ region, town: INITIAL.town })
  const wasResolved = useRef(false)
  /** The first text fills what is empty; another one is another person, of whom nothing of the one before may stay. */
  const putResolved = (found: ResolvedAddress) => {
    const { receiverName = '', mobile = '', phone = '', company = '', detail = '' } = found
    const isAnother = wasResolved.current
    wasResolved.current = true
    form.put({
      ...((receiverName || isAnother) && { receiverName }),
      ...((mobile || isAnother) && { mobile }),
      ...((phone || isAnother) && { phone }),
      ...((company || isAnother) && { company }),
      ...((detail || isAnother) && { detail }),
      ...((found.provinceCode || isAnother) && {
        region: Object.fromEntries(
          Object.keys(NOWHERE).map((name) => [name, found[name as keyof Region] ?? '']),
        ) as unknown as Region,
        town: INITIAL.town,
      }),
    })
  }
  return { ...entryForm, putRegion, putResolved }
}
