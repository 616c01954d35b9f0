import Taro from '@tarojs/taro'
import type { Scanner } from './scanner.types'

export const canScan = () => true

/** Closing the camera is an answer too, not a failure. */
export const scan = async () => {
  try {
    const { result } = await Taro.scanCode({ scanType: ['barCode', 'qrCode', 'datamatrix'] })
    return result || undefined
  } catch {
    return undefined
  }
}

void ({ canScan, scan } satisfies Scanner)
