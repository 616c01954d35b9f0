import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import type { PaymentLink } from '@/api/payment'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { Tap } from '@/components/Tap'
import { useLast } from '@/hooks/useLast'
import { useOpening } from '@/hooks/useOpening'
import type { Payable } from '@/hooks/usePayment'
import { copyText } from '@/platform/clipboard'
import { IS_WEAPP } from '@/platform/env'
import { SendLink } from './SendLink'
import './index.scss'

interface LinkSheetProps {
  order: Payable
  /** undefined: closed. */
  link: PaymentLink | undefined
  onRenew: () => void
  onClose: () => void
}

/** 请他人付款: the link by which somebody without a login pays this order. */
export function LinkSheet({ order, link, onRenew, onClose }: LinkSheetProps) {
  const shown = useLast(link)
  const [isByHand, setByHand] = useState(false)
  useOpening(link?.authcode, () => setByHand(false))
  const handleCopy = async () => {
    if (shown) setByHand(!(await copyText(shown.h5Url)))
  }
  return (
    <Sheet open={link !== undefined} title="请他人付款" onClose={onClose}>
      {shown ? (
        <View className="pay-link">
          <View>对方无需登录，打开链接即可查看应付金额并付款</View>
          <View className="text--size-12 text--muted">{`有效期至 ${shown.expireTime.slice(0, 16)}，请只发给付款人`}</View>
          {isByHand ? (
            <Text className="pay-link__address" userSelect>
              {shown.h5Url}
            </Text>
          ) : null}
          <View className="pay-link__ways">
            <Button kind={IS_WEAPP ? 'p2' : 'p1'} block onTap={() => void handleCopy()}>
              复制链接
            </Button>
            <SendLink order={order} link={shown} />
          </View>
          <Tap className="pay-link__renew" onTap={onRenew}>
            重新生成链接
          </Tap>
        </View>
      ) : null}
    </Sheet>
  )
}
