import type { Album } from './album.types'
import { isWechatH5 } from './env'

/** WeChat's browser downloads nothing; there a long press on the picture saves it. */
export const canSave = () => !isWechatH5()

export const savePicture: Album['savePicture'] = (address, name) => {
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.png`
  link.click()
  return Promise.resolve(true)
}

/** Old browsers share texts only, or nothing. */
export const canShare = () =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], 'poster.png', { type: 'image/png' })] })

export const sharePicture: Album['sharePicture'] = async (address, name) => {
  try {
    const picture = await (await fetch(address)).blob()
    await navigator.share({ files: [new File([picture], `${name}.png`, { type: 'image/png' })] })
    return true
  } catch {
    // Closed by the buyer, or refused by the browser: nothing was shared.
    return false
  }
}

void ({ canSave, savePicture, canShare, sharePicture } satisfies Album)
