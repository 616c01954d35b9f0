/** Album and camera: what the buyer picks is chosen by the test; the temporary files are the page's own. */
import { wxFunctions, type Options } from './answer'
import { traits } from './traits'

const bytesOf = async (address: unknown): Promise<Blob> => (await fetch(String(address))).blob()

async function chooseMedia({ count }: Options): Promise<unknown> {
  const { picks } = traits()
  if (!picks) throw new Error('cancel')
  const files = await Promise.all(picks.slice(0, Number(count ?? 9)).map(bytesOf))
  const tempFiles = files.map((file) => ({
    tempFilePath: URL.createObjectURL(file),
    size: file.size,
    fileType: 'image',
  }))
  return { tempFiles, type: 'image' }
}

async function getImageInfo({ src }: Options): Promise<unknown> {
  const { width, height } = await createImageBitmap(await bytesOf(src))
  return { width, height, path: src, orientation: 'up', type: 'jpeg' }
}

async function compressImage({ src, quality, compressedWidth, compressedHeight }: Options): Promise<unknown> {
  const picture = await createImageBitmap(await bytesOf(src))
  const canvas = new OffscreenCanvas(
    Number(compressedWidth ?? picture.width),
    Number(compressedHeight ?? picture.height),
  )
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: Number(quality ?? 80) / 100 })
  return { tempFilePath: URL.createObjectURL(file) }
}

export const pictures = wxFunctions({ chooseMedia, getImageInfo, compressImage })
