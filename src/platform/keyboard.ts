import Taro from '@tarojs/taro'

/** Tells in real px how much of the page the on-screen keyboard covers, as it comes and goes. */
export function watchKeyboard(tell: (height: number) => void): () => void {
  const listen = ({ height }: { height: number }) => tell(height)
  Taro.onKeyboardHeightChange(listen)
  return () => Taro.offKeyboardHeightChange(listen)
}
