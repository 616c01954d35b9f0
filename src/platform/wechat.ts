import Taro from '@tarojs/taro'

/** A fresh code, by which the service learns from WeChat who holds the phone; undefined where there is none. */
export async function loginCode(): Promise<string | undefined> {
  try {
    const { code } = await Taro.login()
    return code || undefined
  } catch (error) {
    console.warn('wechat login', error)
    return undefined
  }
}
