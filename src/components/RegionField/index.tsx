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
    <View className={error ? 'ui-field ui-field--wrong' : 'ui-field'}>
      <View className="ui-field__line">
        <View className="ui-field__label">{label}</View>
        <View className="region-field">
          <Tap
            id="region"
            className="region-field__value"
            label={`${label}，${shown}`}
            popup="dialog"
            describedBy={error ? 'region-error' : undefined}
            onTap={onOpen}
          >
            <View className={text ? 'region-field__text' : 'region-field__text text--muted'}>{shown}</View>
            <Icon name="chev" size={16} className="text--muted" />
          </Tap>
        </View>
        <Tap
          className="region-field__locate"
          disabled={isLocating}
          label={isLocating ? '定位中' : '定位'}
          onTap={onLocate}
        >
          <Icon name="pin" size={16} />
          {isLocating ? '定位中' : '定位'}
        </Tap>
      </View>
      <View className="ui-field__error" {...spoken({ role: 'alert', id: 'region-error' })}>
        {error}
      </View>
    </View>
  )
}
