import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Chip } from '@/components/Chip'
import { useIndustries } from '@/hooks/useIndustries'
import { navigate } from '@/platform/navigation'

const SHOWN = 8

/** The last thing of the page, because it comes late: what there is for the buyer's own industry. */
export const Industries = observer(function Industries() {
  const industries = useIndustries()
  if (industries.length === 0) return null
  return (
    <View className="search-page__block">
      <View className="search-page__head">
        <h2 className="search-page__title">按行业找</h2>
      </View>
      <View className="search-page__words">
        {industries.slice(0, SHOWN).map(({ id, name }) => (
          <Chip key={id} onTap={() => void navigate({ path: '/pages/industry/search/index', query: { id } })}>
            {name}
          </Chip>
        ))}
        {industries.length > SHOWN ? (
          <Chip onTap={() => void navigate('/pages/industry/catalog/index')}>全部行业</Chip>
        ) : null}
      </View>
    </View>
  )
})
