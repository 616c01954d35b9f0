import Taro from '@tarojs/taro'
import { PICTURE_BYTES, PICTURE_EDGE, PICTURES_AT_ONCE } from '@/domain/chat/limits'
import { dialogs } from './dialogs'
import type { ChosenPicture, PictureFault, Pictures } from './pictures.types'
import { reasonOf } from './reason'

const QUALITY = 80

/** Where the phone is too old to make it smaller, it goes as WeChat has compressed it. */
async function madeSmaller(path: string): Promise<string> {
  const { width, height } = await Taro.getImageInfo({ src: path })
  const scale = PICTURE_EDGE / Math.max(width, height)
  if (scale >= 1) return path
  try {
    const { tempFilePath } = await Taro.compressImage({
      src: path,
      quality: QUALITY,
      compressedWidth: Math.round(width * scale),
      compressedHeight: Math.round(height * scale),
    })
    return tempFilePath
  } catch {
    return path
  }
}

async function madeReady({ tempFilePath, size }: { tempFilePath: string; size: number }) {
  try {
    const address = await madeSmaller(tempFilePath)
    if (address === tempFilePath && size > PICTURE_BYTES) return 'large' satisfies PictureFault
    return { address } satisfies ChosenPicture
  } catch {
    return 'type' satisfies PictureFault
  }
}

export const choosePictures: Pictures['choosePictures'] = async (from) => {
  try {
    const { tempFiles } = await Taro.chooseMedia({
      count: PICTURES_AT_ONCE,
      mediaType: ['image'],
      sizeType: ['compressed'],
      sourceType: [from],
    })
    return await Promise.all(tempFiles.map(madeReady))
  } catch (error) {
    if (!/cancel/i.test(reasonOf(error))) {
      dialogs.toast(from === 'camera' ? '无法使用相机，请在微信设置中允许' : '无法打开相册，请在微信设置中允许')
    }
    return []
  }
}

export const uploadPicture: Pictures['uploadPicture'] = ({ host, headers, fields, picture, timeoutMs, onProgress }) => {
  const task = Taro.uploadFile({
    url: host,
    filePath: picture.address,
    name: 'file',
    formData: fields,
    header: headers,
    timeout: timeoutMs,
  })
  task.progress?.(({ progress }) => onProgress(progress))
  return {
    done: task.then(({ statusCode, data }) => ({ status: statusCode, body: data })),
    cancel: () => task.abort?.(),
  }
}

export const forgetPicture: Pictures['forgetPicture'] = () => undefined
