import Taro from '@tarojs/taro'
import type { Wechat } from './wechat.types'

export const loginCode: Wechat['loginCode'] = async () => {
  try {
    const { code } = await Taro.login()
    return code || undefined
  } catch (error) {
    console.warn('wechat login', error)
    return undefined
  }
}

void ({ loginCode } satisfies Wechat)
