import { ScrollView, View } from '@tarojs/components'
import { useState } from 'react'
import type { Region as Place } from '@/api/regions'
import { useLast } from '@/hooks/useLast'
import { useOpening } from '@/hooks/useOpening'
import { useRegions } from '../CitySheet/useRegions'
import { Bone } from '../Skeleton'
import { Sheet } from '../Sheet'
import { LoadError } from '../States'
import { Tabs } from '../Tabs'
import { Tap } from '../Tap'
import { NOWHERE, type Region } from './regionText'
import { useDistricts } from './useDistricts'
import './index.scss'

interface RegionSheetProps {
  open: boolean
  region: Region
  onClose: () => void
  onChoose: (region: Region) => void
}

type Level = 'province' | 'city' | 'district'

const deepestOpen = ({ provinceCode, cityCode }: Region): Level =>
  cityCode ? 'district' : provinceCode ? 'city' : 'province'

/** Province, city and district one after the other; what is chosen already stands in the tabs and can be changed. */
export function RegionSheet({ open, region, onClose, onChoose }: RegionSheetProps) {
  const [draft, setDraft] = useState(region)
  const [level, setLevel] = useState<Level>('province')
  const { provinces, status, retry } = useRegions(open)
  // As they were left, too: a sheet that is closed shows them until it has gone, and again when it comes back.
  const districts = useDistricts(useLast(open ? draft.cityCode : undefined) ?? '')

  useOpening(open, () => {
    setDraft(region)
    setLevel(deepestOpen(region))
  })

  const cities = provinces.find(({ code }) => code === draft.provinceCode)?.children ?? []
  const handleProvince = ({ code, name, children = [] }: Place) => {
    const [only] = children
    const single = children.length === 1 && only ? { cityCode: only.code, cityName: only.name } : {}
    const next = { ...NOWHERE, provinceCode: code, provinceName: name, ...single }
    setDraft(next)
    setLevel(deepestOpen(next))
  }
  const handleCity = ({ code, name }: Place) => {
    setDraft({ ...draft, cityCode: code, cityName: name, districtCode: '', districtName: '' })
    setLevel('district')
  }
  const handleDistrict = ({ code, name }: Place) => {
    onChoose({ ...draft, districtCode: code, districtName: name })
    onClose()
  }
  const shown = {
    province: { places: provinces, code: draft.provinceCode, status, retry, choose: handleProvince },
    city: { places: cities, code: draft.cityCode, status, retry, choose: handleCity },
    district: { ...districts, places: districts.districts, code: draft.districtCode, choose: handleDistrict },
  }[level]
  const tabs: { key: Level; text: string }[] = [
    { key: 'province', text: draft.provinceName || '选择省份' },
    ...(draft.provinceCode ? [{ key: 'city' as const, text: draft.cityName || '选择城市' }] : []),
    ...(draft.cityCode ? [{ key: 'district' as const, text: draft.districtName || '选择区县' }] : []),
  ]
  return (
    <Sheet open={open} title="选择省市区" onClose={onClose} ready="kept">
      <Tabs label="省市区" spread="left" items={tabs} current={level} onChange={setLevel} />
      <View className="region-sheet">
        {shown.status === 'loading' ? <Bone height={320} /> : null}
        {shown.status === 'error' ? <LoadError title="地区加载失败" onRetry={shown.retry} /> : null}
        {shown.status === 'ready' ? (
          <ScrollView key={`${level} ${draft.provinceCode} ${draft.cityCode}`} className="region-sheet__list" scrollY>
            {shown.places.map((place) => (
              <Tap
                key={place.code}
                className={place.code === shown.code ? 'region-sheet__item is-on' : 'region-sheet__item'}
                current={place.code === shown.code ? 'true' : undefined}
                onTap={() => shown.choose(place)}
              >
                {place.name}
              </Tap>
            ))}
          </ScrollView>
        ) : null}
      </View>
    </Sheet>
  )
}
