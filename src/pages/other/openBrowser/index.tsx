import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { Drawing } from '@/components/States/Drawing'
import { safeRedirect } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { isWechatH5 } from '@/platform/env'
import { copyText } from '@/platform/clipboard'
import { splitUrl, withQuery } from '@/utils/query'
import { useLink } from './useLink'
import './index.scss'

/** For what WeChat's browser refuses, such as downloads (R-SCR-43): how to go on in the phone's own. */
export default observer(function OpenBrowserPage() {
  useShareDefault()
  const { url } = useQuery()
  const { shopNo } = useStores().shop
  const { path, query } = splitUrl(safeRedirect(url))
  const link = useLink(withQuery(path, { ...query, shopNo }))
  const steps = [
    ...(isWechatH5() ? ['点右上角“…”，选择“在浏览器打开”'] : []),
    '或复制下面的链接，粘贴到手机浏览器的地址栏',
  ]
  return (
    <Page plain>
      <View className="open-browser">
        <Drawing name="lost" />
        <View className="open-browser__title">请在浏览器打开</View>
        {steps.map((step) => (
          <View key={step} className="text--second">
            {step}
          </View>
        ))}
        <View className="open-browser__link">{link || '正在获取链接…'}</View>
        <Button size="l" block disabled={link === ''} onTap={() => void copyText(link)}>
          复制链接
        </Button>
      </View>
    </Page>
  )
})
