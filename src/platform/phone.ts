import Taro from '@tarojs/taro'
import { copyText } from './clipboard'
import { dialogs } from './dialogs'
import { canDial } from './dialling'
import { untold } from './untold'

async function showNumber(phoneNumber: string): Promise<void> {
  const words = { title: '请拨打电话', content: phoneNumber, confirmText: '复制号码', cancelText: '关闭' }
  if (await dialogs.modal(words)) await copyText(phoneNumber)
}

/** Opens the dialler, or tells the number where there is none; a buyer who closes it has not failed. */
export function callPhone(phoneNumber: string): void {
  if (canDial()) untold(Taro.makePhoneCall({ phoneNumber }))
  else void showNumber(phoneNumber)
}
