import { View } from '@tarojs/components'
import { AGREEMENT, PRIVACY } from '@/domain/routes'
import type { Agreement } from '@/hooks/useAgreement'
import { navigate } from '@/platform/navigation'
import { Button } from '../Button'
import { Cell } from '../Cell'
import { Sheet } from '../Sheet'
import './index.scss'

/** Shown to a buyer who has not accepted the agreement, or not its newest version. Closing it is refusing. */
export function AgreementSheet({ open, busy, accept, refuse }: Omit<Agreement, 'ask'>) {
  const footer = (
    <View className="agreement-sheet__foot">
      <Button kind="p3" size="l" onTap={refuse}>
        不同意并退出
      </Button>
      <Button size="l" className="agreement-sheet__accept" busy={busy} onTap={accept}>
        同意并继续
      </Button>
    </View>
  )
  return (
    <Sheet open={open} title="用户协议与隐私政策" footer={footer} onClose={refuse}>
      <View className="agreement-sheet">
        请阅读并同意以下内容后继续使用。不同意时将退出登录，仍可以游客身份浏览商品。
      </View>
      <Cell title="用户协议" href={AGREEMENT} label="阅读用户协议" onTap={() => void navigate(AGREEMENT)} />
      <Cell title="隐私政策" href={PRIVACY} label="阅读隐私政策" onTap={() => void navigate(PRIVACY)} />
    </Sheet>
  )
}
