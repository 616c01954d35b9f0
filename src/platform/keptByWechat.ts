import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'
import { reasonOf } from './reason'
import type { KeptByWechat } from './keptByWechat.types'

export const hasKept: KeptByWechat['hasKept'] = () => true

async function chosen<TKept>(ask: () => Promise<TKept>, refusal: string): Promise<TKept | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (!/cancel/i.test(reasonOf(error))) dialogs.toast(refusal)
    return undefined
  }
}

export const keptAddress: KeptByWechat['keptAddress'] = async () => {
  const kept = await chosen(() => Taro.chooseAddress(), '没有取到微信地址，请手动填写')
  if (!kept) return undefined
  const { userName, telNumber, provinceName, cityName, countyName, detailInfo } = kept
  return [userName, telNumber, `${provinceName}${cityName}${countyName}${detailInfo}`].join(' ')
}

export const keptInvoiceTitle: KeptByWechat['keptInvoiceTitle'] = async () => {
  const kept = await chosen(() => Taro.chooseInvoiceTitle(), '没有取到微信发票抬头，请手动填写')
  return (
    kept && {
      companyName: kept.title,
      taxNo: kept.taxNumber,
      regAddress: kept.companyAddress,
      regPhone: kept.telephone,
      bankName: kept.bankName,
      bankAccount: kept.bankAccount,
    }
  )
}

void ({ hasKept, keptAddress, keptInvoiceTitle } satisfies KeptByWechat)
