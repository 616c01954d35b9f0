import { Empty } from '@/components/States'
import { back } from '@/platform/navigation'
import { filterCount, withoutFilters, type Question } from '../question'

interface NoResultProps {
  question: Question
  onChange: (question: Question) => void
}

/** What to do next depends on what made the list empty: the filters or the words. */
export function NoResult({ question, onChange }: NoResultProps) {
  if (filterCount(question) > 0) {
    return (
      <Empty
        title="没有符合筛选条件的商品"
        hint="放宽条件再试试"
        action="清空筛选"
        onAction={() => onChange(withoutFilters(question))}
      />
    )
  }
  return (
    <Empty
      title={question.keyWord ? `没有找到“${question.keyWord}”` : '暂无商品'}
      hint="换个说法试试：型号、规格或品牌，例如 M8×30、DN25"
      action="重新搜索"
      onAction={() => void back()}
    />
  )
}
