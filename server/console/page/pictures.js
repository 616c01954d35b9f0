/** A picture that is larger than the service takes is made smaller before it goes. */

const LONG_SIDE = 2048
const QUALITY = 0.85

/**
 * @param {File} file
 * @param {number} most bytes
 * @returns {Promise<Blob>}
 */
export async function made(file, most) {
  if (!file.type.startsWith('image/')) throw new Error('只能发送图片')
  if (file.size <= most) return file
  const image = await createImageBitmap(file).catch(() => undefined)
  if (!image) throw new Error('这张图片打不开')
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const smaller = await new Promise((/** @type {(blob: Blob | null) => void} */ resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  if (!smaller || smaller.size > most) throw new Error(`图片不能超过 ${Math.floor(most / 1024 / 1024)} MB`)
  return smaller
}
