import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { regionText } from '@/components/RegionField/regionText'
import { Sheet } from '@/components/Sheet'
import { Bone } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { ADDRESS_EDIT } from '@/domain/entryRoutes'
import { navigate } from '@/platform/navigation'
import { useSync } from '../useSync'
import './SyncSheet.scss'

interface SyncSheetProps {
  open: boolean
  onClose: () => void
  onSynced: () => void
}

/** Which delivery addresses to copy; all of them unless the buyer says otherwise (R-CALL-081). */
export const SyncSheet = observer(function SyncSheet({ open, onClose, onSynced }: SyncSheetProps) {
  const { addresses, status, isTicked, tick, count, busy, sync, retry } = useSync(open, () => {
    onClose()
    onSynced()
  })
  const handleAdd = () => {
    onClose()
    void navigate(ADDRESS_EDIT)
  }
  const footer =
    addresses.length > 0 ? (
      <Button block busy={busy} disabled={count === 0} onTap={sync}>
        {count === 0 ? '请选择地址' : `同步 ${count} 个地址`}
      </Button>
    ) : undefined
  return (
    <Sheet open={open} title="同步收货地址" onClose={onClose} footer={footer}>
      {/* Before it is asked as well: the sheet comes with its waiting shape, in one message. */}
      {addresses.length === 0 && (status === 'idle' || status === 'loading') ? <Bone height={160} /> : null}
      {addresses.length === 0 && status === 'error' ? <LoadError onRetry={retry} /> : null}
      {addresses.length === 0 && status === 'ready' ? (
        <Empty drawing="order" title="还没有收货地址" action="新增收货地址" onAction={handleAdd} />
      ) : null}
      {addresses.map((address) => {
        const { receiveId, detail, receiverName } = address
        return (
          <View key={receiveId} className="sync-sheet">
            <Checkbox checked={isTicked(receiveId)} onChange={(checked) => tick(receiveId, checked)}>
              <View className="sync-sheet__name">
                <View>{detail}</View>
                <View className="text--size-12 text--muted">{`${regionText(address)} ${receiverName}`}</View>
              </View>
            </Checkbox>
          </View>
        )
      })}
    </Sheet>
  )
})
