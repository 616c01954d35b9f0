import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import Taro, { usePageScroll, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { SearchLink } from '@/components/SearchField/SearchLink'
import { spoken } from '@/components/spoken'
import { Tap } from '@/components/Tap'
import { useIndustries } from '@/hooks/useIndustries'
import { useInAddress } from '@/hooks/useInAddress'
import { useOnShop } from '@/hooks/useOnShop'
import { useShareDefault } from '@/hooks/useShare'
import { useTabQuery } from '@/hooks/useTabQuery'
import { navigate } from '@/platform/navigation'
import { untold } from '@/platform/untold'
import { Catalogs } from './parts/Catalogs'
import { LazyBrands, useBrandsAhead } from './parts/LazyBrands'
import { Segment, type SegmentName } from './parts/Segment'
import { useBrands } from './useBrands'
import { useCatalog } from './useCatalog'
import './index.scss'

const SEARCH = '/pages/search/index'
const CATALOG = '/pages/catalog/index'
const INDUSTRIES = '/pages/industry/catalog/index'

/** Two ways to look for goods by looking: by what they are, and by who makes them. */
export default observer(function CatalogPage() {
  useShareDefault()
  useBrandsAhead()
  const [segment, setSegment] = useState<SegmentName>('catalog')
  const [seen, setSeen] = useState<Readonly<Record<SegmentName, boolean>>>({ catalog: true, brand: false })
  const [group, setGroup] = useState('')
  const catalog = useCatalog()
  const brands = useBrands()
  const industries = useIndustries()
  const scrolled = useRef({ catalog: 0, brand: 0 })
  const current = segment === 'brand' ? brands : catalog

  const show = (next: SegmentName) => {
    if (next === segment) return
    setSegment(next)
    setSeen((known) => ({ ...known, [next]: true }))
    // Each segment is found again where it was left, once it is as long as it was.
    Taro.nextTick(() => untold(Taro.pageScrollTo({ scrollTop: scrolled.current[next], duration: 0 })))
  }
  useTabQuery(CATALOG, (query) => {
    show(query.segment === 'brand' ? 'brand' : 'catalog')
    if (query.group) setGroup(query.group)
  })
  // A group that the shop does not have is shown as the first one, and not named.
  const isGroup = catalog.groups.length === 0 || catalog.groups.some(({ catalogId }) => catalogId === group)
  useInAddress(CATALOG, {
    segment: segment === 'brand' ? segment : undefined,
    group: isGroup && group !== '' ? group : undefined,
  })
  usePageScroll(({ scrollTop }) => {
    scrolled.current[segment] = scrollTop
  })
  useOnShop(() => {
    void catalog.load()
    brands.forget()
  })
  usePullDownRefresh(() => void current.load().finally(Taro.stopPullDownRefresh))

  return (
    <Page
      tab={CATALOG}
      className="catalog-page"
      nav={
        <>
          <NavBar title="分类" back={false}>
            <Segment current={segment} onChange={show} />
          </NavBar>
          <View className="catalog-page__find" {...spoken({ role: 'search' })}>
            <SearchLink hint="搜索商品、型号、品牌" href={SEARCH} onOpen={() => void navigate(SEARCH)} />
            {industries.length > 0 ? (
              <Tap className="catalog-page__way" href={INDUSTRIES} onTap={() => void navigate(INDUSTRIES)}>
                行业方案
              </Tap>
            ) : null}
          </View>
        </>
      }
    >
      {/* What was seen once stays and is only hidden: drawn anew it would all be sent again. */}
      <View className={segment === 'catalog' ? undefined : 'catalog-page__part--hidden'}>
        {seen.catalog ? <Catalogs catalog={catalog} chosen={group} onChoose={setGroup} /> : null}
      </View>
      <View className={segment === 'brand' ? undefined : 'catalog-page__part--hidden'}>
        {seen.brand ? <LazyBrands brands={brands} shown={segment === 'brand'} /> : null}
      </View>
    </Page>
  )
})
