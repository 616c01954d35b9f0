import Taro from '@tarojs/taro'

/** Tells whenever the device finds or loses its line, or the app is shown again. What it says is a hint, no promise. */
export function watchLine(onBack: () => void, onCut: () => void): void {
  Taro.onNetworkStatusChange(({ isConnected }) => (isConnected ? onBack() : onCut()))
  Taro.onAppShow(onBack)
}

/** Whether the device is sure to have no line. */
export const isLineCut = (): boolean => false

/** Does the work unless another window of the same buyer is at it. Answers whether it did; a phone has one window. */
export async function alone(_name: string, work: () => Promise<void>): Promise<boolean> {
  await work()
  return true
}

/** Another window of this buyer has written under this key. */
export function watchKept(_key: () => string, _onChanged: () => void): void {}
