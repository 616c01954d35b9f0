import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ProductDetail } from '@/api/product'
import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { LoadError } from '@/components/States'
import { spoken } from '@/components/spoken'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { canSave, canShare, savePicture, sharePicture } from '@/platform/album'
import { dialogs } from '@/platform/dialogs'
import { PosterCanvas, PosterPicture } from './Surface'
import { usePoster } from './usePoster'
import './index.scss'

export interface PosterProps {
  detail: ProductDetail
  price: number | null
  /** With what is to be told when the page is shared while the poster is in sight; without it once it is gone. */
  onShown: (shared?: () => void) => void
}

/** The poster and what can be done with it. Mounted when it is asked for, so that every opening draws anew. */
export const Poster = observer(function Poster({ detail, price, onShown }: PosterProps) {
  const poster = usePoster(detail, price)
  const { user } = useStores()
  const { picture } = poster
  const isShown = picture !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    onShown(() => poster.mark('SHARE'))
    return () => onShown()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per picture
  }, [isShown])
  const save = useSubmit(async (address: string) => {
    if (!(await savePicture(address, detail.skuName))) return
    poster.mark('SAVE')
    dialogs.toast('已保存', 1500)
  })
  const share = useSubmit(async (address: string) => {
    if (await sharePicture(address, detail.skuName)) poster.mark('SHARE')
  })
  return (
    <View className="item-poster">
      <PosterCanvas />
      {poster.failed ? (
        <LoadError title="海报生成失败" hint="请检查网络后重试" onRetry={poster.retry} />
      ) : (
        <View className="item-poster__box">
          {picture ? (
            <PosterPicture address={picture} name={detail.skuName} />
          ) : (
            <View className="item-poster__waiting" {...spoken({ role: 'status' })}>
              正在生成海报…
            </View>
          )}
        </View>
      )}
      {user.pricesHidden ? null : (
        <Checkbox checked={poster.showsPrice} onChange={poster.setShowsPrice}>
          海报显示价格
        </Checkbox>
      )}
      {canSave() ? null : <View className="text--size-12 text--muted item-poster__hint">长按图片保存到手机</View>}
      <View className="item-poster__actions">
        {canShare() ? (
          <Button kind="p2" disabled={!picture} onTap={() => picture && void share.submit(picture)}>
            发送图片
          </Button>
        ) : null}
        {canSave() ? (
          <Button disabled={!picture} busy={save.busy} onTap={() => picture && void save.submit(picture)}>
            保存图片
          </Button>
        ) : null}
      </View>
    </View>
  )
})
