import { Text, View } from '@tarojs/components'
import type { CartLine } from '@/api/cart'
import { BasketLine } from '@/components/BasketLine'
import { Icon } from '@/components/Icon'
import { groupsOf } from '../groups'

const FIRST_SCREEN = 5

export function Groups({ lines }: { lines: readonly CartLine[] }) {
  return (
    <>
      {groupsOf(lines).map(({ key, title, lines: own, arrives }) => (
        <View key={key} className="cd ct-g">
          <View className="ct-h">
            <h2 className="f15 b">{title}</h2>
            <Text className="f12 c3">{`${own.length} 款`}</Text>
            {arrives ? (
              <View className={key === 'stock' ? 'ct-a c-ok' : 'ct-a c-warn'}>
                <Icon name={key === 'stock' ? 'truck' : 'clock'} size={16} />
                {arrives}
              </View>
            ) : null}
          </View>
          {own.map((line, index) => (
            <BasketLine key={line.id} line={line} lazy={index >= FIRST_SCREEN} />
          ))}
        </View>
      ))}
    </>
  )
}
