import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Cell } from '@/components/Cell'
import { Sheet } from '@/components/Sheet'
import { TICK_FIRST_TEXT } from '@/domain/account'
import { AGREEMENT, PRIVACY } from '@/domain/routes'
import { navigate } from '@/platform/navigation'

interface ConsentSheetProps {
  open: boolean
  /** What agreeing does at once: 同意并登录. */
  action: string
  onAgree: () => void
  onClose: () => void
}

/** Asked of whoever forgot the tick: what is typed stays, and one tap ticks and goes on. */
export function ConsentSheet({ open, action, onAgree, onClose }: ConsentSheetProps) {
  const footer = (
    <>
      <Button kind="p3" size="l" block onTap={onClose}>
        不同意
      </Button>
      <Button size="l" block onTap={onAgree}>
        {action}
      </Button>
    </>
  )
  return (
    <Sheet open={open} title="用户协议与隐私政策" footer={footer} onClose={onClose}>
      <View className="account-form__consent">{TICK_FIRST_TEXT}</View>
      <Cell title="用户协议" href={AGREEMENT} label="阅读用户协议" onTap={() => void navigate(AGREEMENT)} />
      <Cell title="隐私政策" href={PRIVACY} label="阅读隐私政策" onTap={() => void navigate(PRIVACY)} />
    </Sheet>
  )
}
