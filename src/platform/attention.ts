import Taro from '@tarojs/taro'
import type { Attention } from './attention.types'

export const drawAttention: Attention['drawAttention'] = (id) => {
  void Promise.resolve(Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -80 })).catch(() => undefined)
}

void ({ drawAttention } satisfies Attention)
