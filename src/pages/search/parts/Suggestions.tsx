import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/Icon'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'

interface SuggestionsProps {
  /** For the field above, which says which of them is meant. */
  id: string
  typed: string
  words: string[]
  /** The place of the one that the arrows are at. */
  active: number
  onPick: (word: string) => void
}

export function Suggestions({ id, typed, words, active, onPick }: SuggestionsProps) {
  return (
    <View id={id} className="search-suggestions" {...spoken({ role: 'listbox', label: '搜索建议' })}>
      {words.map((word, index) => (
        <Tap
          key={word}
          id={`${id}-${index}`}
          role="option"
          selected={index === active}
          className={
            index === active ? 'search-suggestions__item search-suggestions__item--active' : 'search-suggestions__item'
          }
          onTap={() => onPick(word)}
        >
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
