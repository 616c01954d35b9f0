import { Canvas, Image } from '@tarojs/components'
import { HEIGHT, WIDTH } from './draw'
import { POSTER_CANVAS } from './usePoster'

/** Out of sight, but on the page: see platform/painting. */
export function PosterCanvas() {
  return (
    <Canvas
      type="2d"
      id={POSTER_CANVAS}
      className="item-poster__canvas"
      style={{ width: `${WIDTH}px`, height: `${HEIGHT}px` }}
    />
  )
}

export function PosterPicture({ address }: { address: string; name: string }) {
  return <Image className="item-poster__picture" src={address} mode="aspectFit" showMenuByLongpress />
}
