import Taro from '@tarojs/taro'
import { mediaUrl } from '@/platform/service'
import { untold } from '@/platform/untold'
import type { UseViewer } from './Viewer.types'

/** The mini-program has a viewer of its own, with zoom, saving and scanning. */
export const useViewer = ((_name) => ({
  open(pictures, index) {
    const urls = pictures.map(mediaUrl)
    const current = urls[index]
    if (current !== undefined) untold(Taro.previewImage({ urls, current }))
  },
  node: null,
})) satisfies UseViewer
