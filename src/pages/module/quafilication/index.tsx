import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { License } from '@/api/qualification'
import { Cell } from '@/components/Cell'
import { Page } from '@/components/Page'
import { SectionHead } from '@/components/SectionHead'
import { ShopNotice } from '@/components/ShopNotice'
import { Bone } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { Tap } from '@/components/Tap'
import { Thumb } from '@/components/Thumb'
import { useViewer } from '@/components/Viewer/useViewer'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useQualification } from './useQualification'
import './index.scss'

const FACTS: readonly (readonly [keyof License, string])[] = [
  ['companyName', '企业名称'],
  ['creditCode', '信用代码'],
  ['legalPerson', '法定代表人'],
  ['address', '住所'],
  ['scope', '经营范围'],
  ['foundTime', '成立日期'],
  ['validity', '营业期限'],
  ['authority', '登记机关'],
]

export default observer(function QualificationPage() {
  useShareDefault()
  const { intro } = useStores().shop
  const { papers, status, load } = useQualification()
  const license = papers?.license
  const others = Array.isArray(papers?.images) ? papers.images.filter(({ url }) => url !== license?.image) : []
  const pictures = [...(license?.image ? [{ title: '营业执照', url: license.image }] : []), ...others]
  const viewer = useViewer('资质证书')
  const addresses = pictures.map(({ url }) => url)
  if (status === 'error') {
    return (
      <Page>
        <LoadError onRetry={() => void load()} />
      </Page>
    )
  }
  if (!papers) {
    return (
      <Page>
        <View className="ui-card shop-papers__waiting">
          <Bone height={320} />
        </View>
      </Page>
    )
  }
  return (
    <Page>
      {license ? (
        <View className="ui-card shop-papers__card">
          <SectionHead title="营业执照信息" {...(intro?.shopBriefBO?.auth ? { sub: '已认证' } : {})} />
          {FACTS.filter(([key]) => license[key]).map(([key, title]) => (
            <Cell key={key} title={title}>
              {license[key]}
            </Cell>
          ))}
        </View>
      ) : null}
      {pictures.length > 0 ? (
        <View className="ui-card shop-papers__card">
          <SectionHead title="资质证书" />
          <View className="shop-papers">
            {pictures.map(({ title, url }, index) => (
              <Tap
                key={url}
                className="shop-papers__item"
                label={`查看${title}`}
                onTap={() => viewer.open(addresses, index)}
              >
                <Thumb className="shop-papers__picture" src={url} alt="" fit="contain" />
                <View className="text--size-12 text--second">{title}</View>
              </Tap>
            ))}
          </View>
        </View>
      ) : null}
      {pictures.length === 0 && !license ? (
        <Empty drawing="shop" title="暂无资质信息" hint="店铺还没有上传资质" />
      ) : null}
      <ShopNotice />
      {viewer.node}
    </Page>
  )
})
