import Taro from '@tarojs/taro'
import { untold } from './untold'

/**
 * Tells whenever the device finds or loses its line, of a line that is not there to begin with, and what there is when
 * the app is shown again. What it says is a hint, no promise.
 */
export function watchLine(onBack: () => void, onCut: () => void): void {
  const look = async (then: () => void) => {
    const { networkType } = await Taro.getNetworkType()
    if (networkType === 'none') onCut()
    else then()
  }
  Taro.onNetworkStatusChange(({ isConnected }) => (isConnected ? onBack() : onCut()))
  // What WeChat cannot tell is tried.
  Taro.onAppShow(() => void look(onBack).catch(onBack))
  untold(look(() => undefined))
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
