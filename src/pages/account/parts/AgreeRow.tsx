import { View } from '@tarojs/components'
import { Checkbox } from '@/components/Checkbox'
import { Tap } from '@/components/Tap'
import { AGREEMENT, PRIVACY } from '@/domain/routes'
import { navigate } from '@/platform/navigation'

/** The tick without which nobody gets in, and the two texts that it is about. */
export function AgreeRow({ agreed, onChange }: { agreed: boolean; onChange: (agreed: boolean) => void }) {
  return (
    <View className="account-form__agree">
      <Checkbox checked={agreed} label="我已阅读并同意用户协议和隐私政策" onChange={onChange}>
        我已阅读并同意
      </Checkbox>
      <View className="account-form__agree-text">
        <Tap className="account-form__link" href={AGREEMENT} onTap={() => void navigate(AGREEMENT)}>
          《用户协议》
        </Tap>
        <Tap className="account-form__link" href={PRIVACY} onTap={() => void navigate(PRIVACY)}>
          《隐私政策》
        </Tap>
      </View>
    </View>
  )
}
