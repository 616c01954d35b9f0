import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Tap } from '../Tap'
import type { Facets, GoodsSearch } from './useGoodsSearch'

const LONGEST = 20

/** So much of a text says which it is. */
export const briefly = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const quoted = (words: readonly string[]): string => words.map((word) => `“${briefly(word)}”`).join('、')

interface CorrectedProps {
  found: GoodsSearch
  waiting: boolean
}

/** What was searched in place of what was written, and the way back to it. */
export const Corrected = observer(function Corrected({ found, waiting }: CorrectedProps) {
  const { facets, query, change } = found
  const corrected = waiting ? undefined : facets?.corrected
  const notes = waiting || !facets ? [] : notesOf(facets)
  if (!corrected && notes.length === 0) return null
  return (
    <View>
      {corrected ? (
        <View className="search-corrected">
          <Text>
            {corrected.dropped ? `没有${quoted(corrected.dropped)}，` : '已为您'}按
            <Text className="text--bold">“{briefly(corrected.to)}”</Text>搜索 ·{' '}
          </Text>
          <Tap className="search-corrected__back" onTap={() => change({ ...query, exact: true })}>
            仍搜索“{briefly(corrected.from)}”
          </Tap>
        </View>
      ) : null}
      {notes.map((note) => (
        <View key={note} className="search-corrected">
          {note}
        </View>
      ))}
    </View>
  )
})

/** What of a list was not found, was found otherwise, or was not read. */
function notesOf({ groups = [], cut }: Facets): string[] {
  const missing = groups.filter(({ totalElements }) => totalElements === 0).map(({ words }) => words)
  const changed = groups.flatMap(({ words, corrected, totalElements }) =>
    corrected && totalElements > 0 ? [`“${briefly(words)}”按“${briefly(corrected.to)}”搜索`] : [],
  )
  return [
    ...(missing.length > 0 ? [`没有找到${quoted(missing)}`] : []),
    ...changed,
    ...(cut?.signs === undefined ? [] : [`文字较长，只读了前 ${cut.signs} 字`]),
    ...(cut?.goods === undefined ? [] : [`商品较多，只找了前 ${cut.goods} 种`]),
  ]
}
