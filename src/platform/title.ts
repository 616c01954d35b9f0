import Taro from '@tarojs/taro'

/** The title of the page shown, on the browser's tab as well. */
export function setTitle(title: string): void {
  void Promise.resolve(Taro.setNavigationBarTitle({ title })).catch(() => undefined)
}
