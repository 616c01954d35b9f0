import { View } from '@tarojs/components'
import { SearchLink } from '@/components/SearchField/SearchLink'
import { spoken } from '@/components/spoken'
import { navigate } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { SEARCH } from '../routes'

/** Opens the search within the industry as a part of this list, which is not shared by itself. */
export function FindWithin({ id, name }: { id: string; name: string | undefined }) {
  const url = withQuery(SEARCH, { id, mode: 'embed' })
  return (
    <View className="industry-find" {...spoken({ role: 'search' })}>
      <SearchLink hint={`在${name || '本行业'}里搜索`} href={url} onOpen={() => void navigate(url)} />
    </View>
  )
}
