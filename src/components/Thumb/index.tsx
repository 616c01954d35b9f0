import { useState } from 'react'
import { Image } from '@tarojs/components'
import { mediaUrl } from '@/platform/service'
import { thumbnail } from '@/utils/images'
import { spoken } from '../spoken'
import './index.scss'

interface ThumbProps {
  src: string
  /** What is on the picture; '' when the words beside it say the same. */
  alt: string
  className?: string
  /** false for the first pictures of a screen. */
  lazy?: boolean
  fit?: 'cover' | 'contain'
  /** The picture itself instead of its small version: banners and galleries. */
  full?: boolean
}

/** A picture in a box whose height its class gives: nothing moves when it arrives or fails. */
export function Thumb({ src, alt, className = '', lazy = true, fit = 'cover', full }: ThumbProps) {
  const [failed, setFailed] = useState<string>()
  const look = `ui-thumb ${className}${!src || failed === src ? ' ui-thumb--missing' : ''}`
  return (
    <Image
      className={look}
      src={mediaUrl(full ? src : thumbnail(src))}
      mode={fit === 'cover' ? 'aspectFill' : 'aspectFit'}
      lazyLoad={lazy}
      onError={() => setFailed(src)}
      {...spoken(alt ? { role: 'img', label: alt } : { hidden: true })}
    />
  )
}
