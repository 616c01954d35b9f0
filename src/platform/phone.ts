import Taro from '@tarojs/taro'

/** Opens the dialler; a buyer who closes it has not failed. */
export function callPhone(phoneNumber: string): void {
  void Taro.makePhoneCall({ phoneNumber, fail: () => undefined })
}
