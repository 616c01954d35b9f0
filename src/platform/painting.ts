import Taro from '@tarojs/taro'
import type { Brush, OpenPainting, Picture } from './painting.types'

interface Canvas {
  width: number
  height: number
  getContext(kind: '2d'): Brush
  createImage(): { src: string; onload: () => void; onerror: (error: unknown) => void }
}

const TRIES = 20
const STEP_MS = 50

function find(id: string): Promise<Canvas | undefined> {
  return new Promise((resolve) => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true })
      .exec((found: ({ node?: Canvas } | null)[]) => resolve(found[0]?.node))
  })
}

/** The canvas lies on the page: an off-screen one cannot be made into a file on every phone. */
export const openPainting: OpenPainting = async (id, width, height) => {
  let canvas = await find(id)
  // It is laid out a moment after it was drawn.
  for (let tries = 0; !canvas && tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
    canvas = await find(id)
  }
  if (!canvas) throw new Error('the canvas is not on the page')
  const found = canvas
  found.width = width
  found.height = height
  return {
    brush: found.getContext('2d'),
    load: (address) =>
      new Promise((resolve, reject) => {
        const image = found.createImage()
        image.onload = () => resolve(image as unknown as Picture)
        image.onerror = () => reject(new Error('the picture could not be loaded'))
        image.src = address
      }),
    async finish() {
      const size = { width, height, destWidth: width, destHeight: height }
      const { tempFilePath } = await Taro.canvasToTempFilePath({ canvas: found as never, fileType: 'png', ...size })
      return tempFilePath
    },
  }
}
