import { useRef, useState, type PointerEvent } from 'react'
import { LETTERS } from '@/domain/brandIndex'
import { knock } from '@/platform/device'
import { letterAtHeight } from './letterAtHeight'

/** Follows finger and mouse; every letter is a button besides, for the keyboard. */
interface LetterIndexProps {
  current: string
  onChoose: (letter: string) => void
}

export function LetterIndex({ current, onChoose }: LetterIndexProps) {
  const column = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState('')

  const choose = (letter: string) => {
    if (letter === held) return
    setHeld(letter)
    knock()
    onChoose(letter)
  }
  const handleMove = (event: PointerEvent) => {
    if (column.current) choose(letterAtHeight(event.clientY, column.current.getBoundingClientRect()))
  }
  const handleEnd = () => setHeld('')
  return (
    <div className="letter-index" role="group" aria-label="按首字母查找">
      <div
        ref={column}
        className="letter-index__column"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          handleMove(event)
        }}
        onPointerMove={(event) => {
          if (held) handleMove(event)
        }}
        onPointerUp={handleEnd}
        onPointerCancel={handleEnd}
      >
        {LETTERS.map((letter) => (
          <button
            key={letter}
            type="button"
            className={letter === (held || current) ? 'letter-index__letter is-on' : 'letter-index__letter'}
            aria-label={letter === '#' ? '# 其他品牌' : `${letter} 开头的品牌`}
            aria-current={letter === current ? 'true' : undefined}
            // A finger has chosen already when it is lifted; only the keyboard's click comes without one.
            onClick={(event) => {
              if (event.detail === 0) onChoose(letter)
            }}
          >
            {letter}
          </button>
        ))}
        {held ? (
          <div
            className="letter-index__bubble"
            style={{ top: `${((LETTERS.indexOf(held) + 0.5) / LETTERS.length) * 100}%` }}
          >
            {held}
          </div>
        ) : null}
      </div>
    </div>
  )
}

void ({ LetterIndex } satisfies typeof import('./LetterIndex'))
