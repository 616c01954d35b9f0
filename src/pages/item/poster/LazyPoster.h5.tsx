import { useEffect, useState } from 'react'
import { LoadError } from '@/components/States'
import type { Poster, PosterProps } from './Poster'

interface Code {
  Poster: typeof Poster
}

/** The code of the poster comes with the first one that is asked for. */
export function LazyPoster(props: PosterProps) {
  const [code, setCode] = useState<Code | 'failed'>()
  const load = () => {
    import(/* webpackChunkName: "poster" */ './Poster').then(setCode, () => setCode('failed'))
  }
  useEffect(load, [])
  if (code === 'failed') return <LoadError title="海报生成失败" hint="请检查网络后重试" onRetry={load} />
  return code ? <code.Poster {...props} /> : null
}
