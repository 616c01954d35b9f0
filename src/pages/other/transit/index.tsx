import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Page } from '@/components/Page'
import { Empty } from '@/components/States'
import { HOME } from '@/domain/routes'
import { useQuery } from '@/hooks/useQuery'
import { useShareDefault } from '@/hooks/useShare'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { CAN_OPEN, openMiniProgram } from '@/platform/otherMiniProgram'
import type { MiniProgramTarget } from '@/platform/otherMiniProgram.types'

/** Anything else is the released version, as WeChat has it. */
const versionOf = (text: string | undefined): Pick<MiniProgramTarget, 'envVersion'> =>
  text === 'develop' || text === 'trial' ? { envVersion: text } : {}

/** On the way to another mini-program (R-SCR-44): WeChat opens one only after a tap. */
export default function TransitPage() {
  useShareDefault()
  const { appId = '', path, envVersion } = useQuery()
  const isNamed = /^wx[0-9a-f]{16}$/i.test(appId)
  const { busy, submit } = useSubmit(async () => {
    const isOpen = await openMiniProgram({ appId, ...(path ? { path } : {}), ...versionOf(envVersion) })
    if (!isOpen) dialogs.toast('未能打开小程序')
  })
  const handleHome = () => void navigate(HOME)
  if (!CAN_OPEN) {
    return (
      <Page plain>
        <Empty
          drawing="lost"
          title="仅小程序支持"
          hint="请在微信小程序中打开"
          action="返回首页"
          onAction={handleHome}
        />
      </Page>
    )
  }
  if (!isNamed) {
    return (
      <Page plain>
        <Empty drawing="lost" title="链接无效" hint="没有指明要打开的小程序" action="返回首页" onAction={handleHome} />
      </Page>
    )
  }
  return (
    <Page plain>
      <Empty drawing="shop" title="即将打开其他小程序" hint="由对方提供服务，请留意账户与资金安全">
        <View style={{ marginTop: '24px' }}>
          <Button busy={busy} onTap={() => void submit()}>
            打开小程序
          </Button>
        </View>
      </Empty>
    </Page>
  )
}
