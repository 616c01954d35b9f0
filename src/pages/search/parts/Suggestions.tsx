import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'

interface SuggestionsProps {
  typed: string
  words: string[]
  onPick: (word: string) => void
}

export function Suggestions({ typed, words, onPick }: SuggestionsProps) {
  return (
    <View className="search-suggestions">
      {words.map((word) => (
        <Tap key={word} className="search-suggestions__item" onTap={() => onPick(word)}>
          <Icon name="search" size={16} className="text--muted" />
          <View className="search-suggestions__word text--one-line">
            <Marked word={word} typed={typed} />
          </View>
        </Tap>
      ))}
    </View>
  )
}

/** What was typed stands out; typed as pinyin it is nowhere in the word, and nothing does. */
function Marked({ word, typed }: { word: string; typed: string }) {
  const at = word.toLowerCase().indexOf(typed.toLowerCase())
  if (at < 0) return <Text>{word}</Text>
  const end = at + typed.length
  return (
    <>
      {at > 0 ? <Text>{word.slice(0, at)}</Text> : null}
      <Text className="search-suggestions__match">{word.slice(at, end)}</Text>
      {end < word.length ? <Text>{word.slice(end)}</Text> : null}
    </>
  )
}
