import { useState } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Region } from '@/api/regions'
import { useOpening } from '@/hooks/useOpening'
import { useStores } from '@/hooks/useStores'
import { Sheet } from '../Sheet'
import { spoken } from '../spoken'
import { Bone } from '../Skeleton'
import { LoadError } from '../States'
import { Tap } from '../Tap'
import { useRegions } from './useRegions'
import './index.scss'

interface CitySheetProps {
  open: boolean
  onClose: () => void
}

/** Where to deliver: provinces left, their cities right. Choosing a city keeps it and closes the sheet. */
export const CitySheet = observer(function CitySheet({ open, onClose }: CitySheetProps) {
  const { city } = useStores()
  const { provinceCode, cityCode } = city.record
  const { provinces, status, retry } = useRegions(open)
  /** undefined: the one of the chosen city. */
  const [provinceShown, setProvinceShown] = useState<string>()
  useOpening(open, () => setProvinceShown(undefined))

  const province = provinces.find(({ code }) => code === (provinceShown ?? provinceCode)) ?? provinces[0]
  const handleCity = (chosen: Region) => {
    if (!province) return
    city.choose({ provinceCode: province.code, province: province.name, cityCode: chosen.code, city: chosen.name })
    onClose()
  }
  return (
    <Sheet open={open} title="选择收货城市" onClose={onClose} ready="kept">
      {status === 'loading' ? <Bone height={320} /> : null}
      {status === 'error' ? <LoadError title="城市列表加载失败" onRetry={retry} /> : null}
      {status === 'ready' ? (
        <View className="city-sheet">
          <ScrollView className="city-sheet__provinces" scrollY {...spoken({ role: 'group', label: '省份' })}>
            {provinces.map(({ code, name }) => (
              <Tap
                key={code}
                className={code === province?.code ? 'city-sheet__province is-on' : 'city-sheet__province'}
                pressed={code === province?.code}
                onTap={() => setProvinceShown(code)}
              >
                {name}
              </Tap>
            ))}
          </ScrollView>
          <ScrollView
            className="city-sheet__cities"
            scrollY
            {...spoken({ role: 'group', label: `${province?.name ?? ''}的城市` })}
          >
            {(province?.children ?? []).map((region) => (
              <Tap
                key={region.code}
                className={region.code === cityCode ? 'city-sheet__city is-on' : 'city-sheet__city'}
                current={region.code === cityCode ? 'true' : undefined}
                onTap={() => handleCity(region)}
              >
                {region.name}
              </Tap>
            ))}
          </ScrollView>
        </View>
      ) : null}
    </Sheet>
  )
})
