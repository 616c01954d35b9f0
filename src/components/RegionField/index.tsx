import { View } from '@tarojs/components'
import { Icon } from '../Icon'
import { spoken } from '../spoken'
import { Tap } from '../Tap'
import { regionText, type Region } from './regionText'
import './index.scss'

interface RegionFieldProps {
  label: string
  region: Region
  error: string | undefined
  isLocating: boolean
  onOpen: () => void
  onLocate: () => void
}

/** The row of a form that opens the regions; `region` is its id, to which a mistake leads. */
export function RegionField({ label, region, error, isLocating, onOpen, onLocate }: RegionFieldProps) {
  const text = regionText(region)
  const shown = text || '请选择'
  return (
    <View className={error ? 'fi fi-w' : 'fi'}>
      <View className="fi-l">
        <View className="fi-k">{label}</View>
        <View className="rg">
          <Tap
            id="region"
            className="rg-v"
            label={`${label}，${shown}`}
            popup="dialog"
            describedBy={error ? 'region-error' : undefined}
            onTap={onOpen}
          >
            <View className={text ? 'rg-t' : 'rg-t c3'}>{shown}</View>
            <Icon name="chev" size={16} className="c3" />
          </Tap>
        </View>
        <Tap className="rg-l" disabled={isLocating} label={isLocating ? '定位中' : '定位'} onTap={onLocate}>
          <Icon name="pin" size={16} />
          {isLocating ? '定位中' : '定位'}
        </Tap>
      </View>
      {error ? (
        <View className="fi-e" id="region-error" {...spoken({ role: 'alert' })}>
          {error}
        </View>
      ) : null}
    </View>
  )
}
