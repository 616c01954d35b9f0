import { useEffect, useRef, useState, type ComponentType, type SyntheticEvent } from 'react'
import type { ImageProps } from '@tarojs/components/types/Image'
import { hostProps } from './hostProps'
import { whenNear } from './nearScreen'
import './kit.scss'

const FIT: Readonly<Record<string, string>> = {
  scaleToFill: 'kit-image--fill',
  aspectFit: 'kit-image--contain',
  aspectFill: 'kit-image--cover',
  widthFix: 'kit-image--width',
}

/** React 18 knows the attribute in small letters only. */
const FIRST: object = { fetchpriority: 'high' }

type Stage = 'waiting' | 'loading' | 'shown' | 'failed'

/** The event that Taro's handlers expect: theirs carries a `detail`. */
const withDetail = <TDetail,>(event: SyntheticEvent, detail: TDetail) => Object.assign(event, { detail }) as never

/**
 * A box whose size the class gives, with the picture inside it: the box stands before the picture arrives, so
 * nothing moves, and keeps its ground when the picture fails.
 */
export function Image(props: ImageProps) {
  const { src, mode = 'scaleToFill', lazyLoad, className = '', onLoad, onError, imgProps, ...rest } = props
  const box = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [stage, setStage] = useState<{ src: string; now: Stage }>({ src, now: lazyLoad ? 'waiting' : 'loading' })
  // A new address starts over, but what was near the screen still is.
  const now: Stage = stage.src === src || stage.now === 'waiting' ? stage.now : 'loading'

  useEffect(() => {
    if (now !== 'waiting' || !box.current) return undefined
    return whenNear(box.current, () => setStage({ src, now: 'loading' }))
  }, [now, src])

  // A picture of a prerendered page may have arrived before React.
  useEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth > 0) setStage({ src, now: 'shown' })
  }, [src])

  const handleLoad = (event: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth: width, naturalHeight: height } = event.currentTarget
    setStage({ src, now: 'shown' })
    onLoad?.(withDetail(event, { width, height }))
  }
  const handleError = (event: SyntheticEvent) => {
    setStage({ src, now: 'failed' })
    onError?.(withDetail(event, { errMsg: 'the picture could not be loaded' }))
  }
  const fade = lazyLoad ? ` kit-image--lazy${now === 'shown' ? ' kit-image--on' : ''}` : ''
  const isDrawn = src !== '' && now !== 'waiting' && now !== 'failed'
  return (
    <div {...hostProps(rest)} ref={box} className={`kit-image ${className}`}>
      {isDrawn ? (
        <img
          {...imgProps}
          ref={picture}
          className={`kit-image__picture ${FIT[mode] ?? 'kit-image--cover'}${fade}`}
          src={src}
          alt=""
          decoding={lazyLoad ? 'async' : 'sync'}
          {...(lazyLoad ? undefined : FIRST)}
          draggable={false}
          onLoad={handleLoad}
          onError={handleError}
        />
      ) : null}
    </div>
  )
}

void (Image satisfies ComponentType<ImageProps>)
