import { useRef, useState } from 'react'
import { View, type CommonEvent, type ITouchEvent } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { LETTERS } from '@/domain/brandIndex'
import { knock } from '@/platform/device'
import { letterAtHeight } from './letterAtHeight'

type Column = Parameters<typeof letterAtHeight>[1]

const heightOf = (event: CommonEvent) => (event as Partial<ITouchEvent>).touches?.[0]?.clientY

/** Follows the finger. Where the column lies is asked at each touch: the phone may have been turned. */
interface LetterIndexProps {
  /** The letter of the row at the top of the screen. */
  current: string
  onChoose: (letter: string) => void
}

export function LetterIndex({ current, onChoose }: LetterIndexProps) {
  const [held, setHeld] = useState('')
  const isDown = useRef(false)
  const last = useRef('')
  const column = useRef<Column>()

  const choose = (y: number) => {
    if (!column.current) return
    const letter = letterAtHeight(y, column.current)
    if (letter === last.current) return
    last.current = letter
    // The finger of a quick tap is gone before the column has been found: it gets no bubble that would stay.
    if (isDown.current) setHeld(letter)
    knock()
    onChoose(letter)
  }
  const handleStart = (event: CommonEvent) => {
    const y = heightOf(event)
    if (y === undefined) return
    isDown.current = true
    last.current = ''
    Taro.createSelectorQuery()
      .select('#letters')
      .boundingClientRect((box) => {
        const found = Array.isArray(box) ? box[0] : box
        if (!found) return
        column.current = { top: found.top, height: found.height }
        choose(y)
      })
      .exec()
  }
  const handleMove = (event: CommonEvent) => {
    const y = heightOf(event)
    if (y !== undefined) choose(y)
  }
  const handleEnd = () => {
    isDown.current = false
    setHeld('')
  }
  return (
    <View className="letter-index">
      <View
        id="letters"
        className="letter-index__column"
        catchMove
        onTouchStart={handleStart}
        onTouchMove={handleMove}
        onTouchEnd={handleEnd}
        onTouchCancel={handleEnd}
      >
        {LETTERS.map((letter) => (
          <View
            key={letter}
            id={`letter-${letter}`}
            className={letter === (held || current) ? 'letter-index__letter is-on' : 'letter-index__letter'}
            // A quick tap does not wait for the column to be found.
            onClick={() => onChoose(letter)}
          >
            {letter}
          </View>
        ))}
        {held ? (
          <View
            className="letter-index__bubble"
            style={{ top: `${((LETTERS.indexOf(held) + 0.5) / LETTERS.length) * 100}%` }}
          >
            {held}
          </View>
        ) : null}
      </View>
    </View>
  )
}
