import Taro from '@tarojs/taro'
import type { OtherMiniProgram } from './otherMiniProgram.types'

export const CAN_OPEN = true

export const openMiniProgram: OtherMiniProgram['openMiniProgram'] = async (target) => {
  try {
    await Taro.navigateToMiniProgram({ ...target })
    return true
  } catch (error) {
    console.warn('navigateToMiniProgram', error)
    return false
  }
}

void ({ CAN_OPEN, openMiniProgram } satisfies OtherMiniProgram)
