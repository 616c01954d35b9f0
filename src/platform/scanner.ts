import Taro from '@tarojs/taro'
import { dialogs } from './dialogs'
import { reasonOf } from './reason'
import type { Scanner } from './scanner.types'

export const canScan = () => true

/** Closing the camera is an answer too, not a failure; everything else is told. */
export const scan = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode', 'datamatrix'] })
    if (!result) dialogs.toast('没有识别到条码，请对准后再试')
    return result || undefined
  } catch (error) {
    const reason = reasonOf(error)
    if (/auth|deny|denied|permission/i.test(reason)) dialogs.toast('无法使用相机，请在手机设置中允许微信使用相机', 3000)
    else if (!/cancel/i.test(reason)) dialogs.toast('没有识别到条码，请对准后再试')
    return undefined
  }
}

void ({ canScan, scan } satisfies Scanner)
