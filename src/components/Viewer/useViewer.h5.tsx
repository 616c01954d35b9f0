import { useRef, useState } from 'react'
import { mediaUrl } from '@/platform/service'
import type { Viewer } from './Viewer.h5'
import type { UseViewer } from './Viewer.types'

interface Code {
  Viewer: typeof Viewer
}

/** Its code comes with the first picture that somebody wants to see closely. */
export const useViewer = ((name) => {
  const [shown, setShown] = useState<{ pictures: string[]; index: number; code: Code }>()
  const asked = useRef(0)
  const open = async (pictures: readonly string[], index: number) => {
    const mine = ++asked.current
    const code = await import(/* webpackChunkName: "viewer" */ './Viewer.h5')
    if (mine === asked.current) setShown({ pictures: pictures.map(mediaUrl), index, code })
  }
  const Shown = shown?.code.Viewer
  return {
    open: (pictures, index) => void open(pictures, index),
    node:
      shown && Shown ? (
        <Shown pictures={shown.pictures} first={shown.index} name={name} onClose={() => setShown(undefined)} />
      ) : null,
  }
}) satisfies UseViewer
