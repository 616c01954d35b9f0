import { useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '../Icon'
import { useBackCloses } from '../Sheet/useBackCloses'
import { useFocusTrap } from '../Sheet/useFocusTrap'
import { useZoom } from './useZoom.h5'
import './index.h5.scss'

interface ViewerProps {
  pictures: readonly string[]
  first: number
  /** What is on the pictures. */
  name: string
  onClose: () => void
}

const STEP = 1.5

/** Pictures over the whole screen. Esc and the back key close it, arrows turn over, plus and minus enlarge. */
export function Viewer({ pictures, first, name, onClose }: ViewerProps) {
  const [index, setIndex] = useState(first)
  const box = useRef<HTMLDivElement>(null)
  const last = pictures.length - 1
  const { view, reset, zoom, handlers } = useZoom({ swipe: (by) => turn(by), tap: onClose })
  const turn = (by: 1 | -1) => {
    reset()
    setIndex((now) => Math.min(last, Math.max(0, now + by)))
  }
  useBackCloses(true, onClose)
  const trap = useFocusTrap(true, box, onClose)

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
    else if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else trap(event)
  }
  const words = `${name} 第 ${index + 1} 张，共 ${pictures.length} 张`
  return (
    <div
      ref={box}
      className="picture-viewer"
      role="dialog"
      aria-modal="true"
      aria-label="查看图片"
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      <div
        className="picture-viewer__stage"
        {...handlers}
        onWheel={(event) => zoom(event.deltaY < 0 ? STEP : 1 / STEP)}
      >
        <img
          className="picture-viewer__picture"
          src={pictures[index]}
          alt={words}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
      <button type="button" className="picture-viewer__close" aria-label="关闭" onClick={onClose}>
        <Icon name="close" />
      </button>
      {last > 0 ? (
        <>
          <button
            type="button"
            className="picture-viewer__arrow picture-viewer__arrow--left"
            aria-label="上一张"
            disabled={index === 0}
            onClick={() => turn(-1)}
          >
            <Icon name="back" />
          </button>
          <button
            type="button"
            className="picture-viewer__arrow picture-viewer__arrow--right"
            aria-label="下一张"
            disabled={index === last}
            onClick={() => turn(1)}
          >
            <Icon name="chev" />
          </button>
          <div
            className="picture-viewer__number text--digits"
            aria-hidden="true"
          >{`${index + 1} / ${pictures.length}`}</div>
        </>
      ) : null}
      <div className="text--unseen" aria-live="polite">
        {words}
      </div>
    </div>
  )
}
