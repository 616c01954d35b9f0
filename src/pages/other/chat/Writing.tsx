import { Input, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { TEXT_LENGTH } from '@/domain/chat/limits'

interface WritingProps {
  questions: readonly string[]
  onSay: (text: string) => void
}

/** The field keeps its own text; a new one begins with every message. */
export function Writing({ questions, onSay }: WritingProps) {
  const text = useRef('')
  const [version, setVersion] = useState(0)
  const send = () => {
    if (text.current.trim() === '') return
    onSay(text.current)
    text.current = ''
    setVersion((now) => now + 1)
  }
  return (
    <View className="talk-writing">
      {questions.length > 0 ? (
        <View className="talk-writing__questions">
          {questions.map((question) => (
            <Tap key={question} className="talk-writing__question" onTap={() => onSay(question)}>
              {question}
            </Tap>
          ))}
        </View>
      ) : null}
      <View className="talk-writing__line">
        <Input
          key={version}
          id="talk-words"
          className="talk-writing__field"
          placeholder="输入消息"
          placeholderClass="talk-writing__hint"
          maxlength={TEXT_LENGTH}
          confirmType="send"
          confirmHold
          focus={version > 0}
          cursorSpacing={24}
          onInput={({ detail }) => {
            text.current = detail.value
          }}
          onConfirm={send}
          {...spoken({ label: '输入消息' })}
        />
        <Button size="s" onTap={send}>
          发送
        </Button>
      </View>
    </View>
  )
}
