import type { OpenPainting } from './painting.types'

export const openPainting: OpenPainting = (_id, width, height) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.reject(new Error('no canvas'))
  return Promise.resolve({
    brush,
    load: (address) =>
      new Promise((resolve, reject) => {
        const image = new Image()
        // A picture of another host would make the canvas unreadable.
        if (!address.startsWith('data:')) image.crossOrigin = 'anonymous'
        image.onload = () => resolve(image)
        image.onerror = () => reject(new Error('the picture could not be loaded'))
        image.src = address
      }),
    finish: () => Promise.resolve(canvas.toDataURL('image/png')),
  })
}
