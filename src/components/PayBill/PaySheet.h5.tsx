import { View } from '@tarojs/components'
import { useLast } from '@/hooks/useLast'
import type { Payment } from '@/hooks/usePayment'
import { MiniEntry } from '../MiniEntry'
import { Sheet } from '../Sheet'

export function PaySheet({ entry, followEntry, closeEntry }: Payment) {
  const shown = useLast(entry)
  return (
    <Sheet open={entry !== undefined} title="去小程序支付" onClose={closeEntry}>
      {shown ? (
        <View className="pay-bill__entry">
          <View className="text--size-13 text--second">支付完成后返回此页，结果会自动显示</View>
          <MiniEntry path={shown.path} query={shown.query} block onOpened={followEntry}>
            打开小程序
          </MiniEntry>
        </View>
      ) : null}
    </Sheet>
  )
}

void ({ PaySheet } satisfies typeof import('./PaySheet'))
