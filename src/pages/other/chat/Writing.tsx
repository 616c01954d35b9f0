import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { TEXT_LENGTH } from '@/domain/chat/limits'
import { dialogs } from '@/platform/dialogs'
import { watchKeyboard } from '@/platform/keyboard'
import type { PictureSource } from '@/platform/pictures.types'
import { EMOJI } from './emoji'
import { Field } from './Field'
import type { FieldHandle } from './Field.types'
import { useDraft } from './useDraft'

/** From here on the buyer is told how much of the room is left. */
const COUNTED_FROM = TEXT_LENGTH - 200

interface WritingProps {
  questions: readonly string[]
  /** Messages that came while the reader was further up. */
  missed: number
  onDown: () => void
  onSay: (text: string) => void
  onPictures: (from: PictureSource) => void
  /** Of whoever has a cart: whether those who answer see it. */
  basket: { isShown: boolean; onShow: (isShown: boolean) => void } | undefined
  /** There is more or less room above. */
  onRoom: () => void
}

type Panel = 'emoji' | 'more' | ''

export const Writing = observer(function Writing({
  questions,
  missed,
  onDown,
  onSay,
  onPictures,
  basket,
  onRoom,
}: WritingProps) {
  const field = useRef<FieldHandle>(null)
  const text = useRef('')
  const [length, setLength] = useState(0)
  const [hasText, setHasText] = useState(false)
  const [panel, setPanel] = useState<Panel>('')
  const [keyboard, setKeyboard] = useState(0)
  useEffect(() => watchKeyboard(setKeyboard), [])
  const isBasketShown = basket?.isShown === true
  const hasQuestions = questions.length > 0
  useEffect(onRoom, [keyboard, panel, isBasketShown, hasQuestions, onRoom])
  const note = useDraft((words) => field.current?.put(words))

  const handleText = (now: string) => {
    text.current = now
    note(now)
    const words = now.trim()
    setHasText(words !== '')
    // Its number is shown near the end only: no letter before that is told to the picture.
    setLength(words.length > COUNTED_FROM ? words.length : 0)
  }
  const send = () => {
    const words = text.current.trim()
    if (words === '') return
    if (words.length > TEXT_LENGTH) {
      dialogs.toast(`最多 ${TEXT_LENGTH} 字，请删去 ${words.length - TEXT_LENGTH} 字`)
      return
    }
    onSay(words)
    field.current?.clear()
  }
  const toggle = (which: Panel) => {
    field.current?.leave()
    setPanel((now) => (now === which ? '' : which))
  }
  const choose = (from: PictureSource) => {
    setPanel('')
    onPictures(from)
  }
  const escape = {
    onKeyDown: ({ key }: { key: string }) => {
      if (key !== 'Escape' || !panel) return
      setPanel('')
      field.current?.focus()
    },
  }
  return (
    <View className="talk-writing" {...escape}>
      <View className="talk-writing__above">
        {missed > 0 ? (
          <Tap className="talk-writing__missed" onTap={onDown}>
            {`${missed} 条新消息`}
          </Tap>
        ) : null}
      </View>
      {basket && isBasketShown ? (
        <Tap className="talk-list__older" onTap={() => basket.onShow(false)}>
          客服可以看到您的购物车，点按停止
        </Tap>
      ) : null}
      {hasQuestions ? (
        <View className="talk-writing__questions">
          {questions.map((question) => (
            <Tap key={question} className="talk-writing__question" onTap={() => onSay(question)}>
              {question}
            </Tap>
          ))}
        </View>
      ) : null}
      <View className="talk-writing__line">
        <Field ref={field} onText={handleText} onSend={send} onFocus={() => setPanel('')} />
        <Tap className="talk-writing__tool" label="表情" expanded={panel === 'emoji'} onTap={() => toggle('emoji')}>
          <View className="talk-writing__smile" />
        </Tap>
        <View className={hasText ? 'talk-writing__end talk-writing__end--send' : 'talk-writing__end'}>
          <View className="talk-writing__more">
            <Tap className="talk-writing__tool" label="更多" expanded={panel === 'more'} onTap={() => toggle('more')}>
              <View className="talk-writing__plus">
                <Icon name="plus" size={14} />
              </View>
            </Tap>
          </View>
          <View className="talk-writing__send">
            <Button size="s" onTap={send}>
              发送
            </Button>
          </View>
        </View>
      </View>
      <View
        className={length > TEXT_LENGTH ? 'talk-writing__count talk-writing__count--over' : 'talk-writing__count'}
        {...spoken({ live: 'polite' })}
      >
        <View {...spoken({ hidden: true })}>{length > 0 ? `${length}/${TEXT_LENGTH}` : ''}</View>
        {length > TEXT_LENGTH ? '字数已超出上限' : ''}
      </View>
      <View>
        {panel === 'emoji' ? (
          <View className="talk-writing__panel" {...spoken({ role: 'group', label: '表情' })}>
            {EMOJI.map(([sign, name]) => (
              <Tap key={sign} className="talk-writing__emoji" label={name} onTap={() => field.current?.insert(sign)}>
                {sign}
              </Tap>
            ))}
          </View>
        ) : null}
        {panel === 'more' ? (
          <View className="talk-writing__panel" {...spoken({ role: 'group', label: '更多' })}>
            <Tap className="talk-writing__source" onTap={() => choose('album')}>
              <Icon name="img" />
              <View>相册</View>
            </Tap>
            <Tap className="talk-writing__source" onTap={() => choose('camera')}>
              <Icon name="cam" />
              <View>拍照</View>
            </Tap>
            {basket && !isBasketShown ? (
              <Tap
                className="talk-writing__source"
                onTap={() => {
                  setPanel('')
                  basket.onShow(true)
                }}
              >
                <Icon name="cart" />
                <View>展示购物车</View>
              </Tap>
            ) : null}
          </View>
        ) : null}
      </View>
      {/* The keyboard of an iPhone lies over the page: this lifts the field above it. */}
      <View style={{ height: `${keyboard}px` }} />
    </View>
  )
})
