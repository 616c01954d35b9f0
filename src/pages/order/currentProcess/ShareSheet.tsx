import { useState } from 'react'
import { Image, Text, View } from '@tarojs/components'
import type { ApprovalOrder } from '@/api/approval'
import { Button } from '@/components/Button'
import { Sheet } from '@/components/Sheet'
import { Tags } from '@/components/Tag'
import { spoken } from '@/components/spoken'
import { roughText } from '@/domain/order/remaining'
import { useLast } from '@/hooks/useLast'
import { useOpening } from '@/hooks/useOpening'
import { canSave, savePicture } from '@/platform/album'
import { copyText } from '@/platform/clipboard'
import { IS_WEAPP } from '@/platform/env'
import { parseTime } from '@/utils/time'
import { money } from '../shared/Row'
import { SendLink } from './SendLink'
import type { Handing } from './useHanding'
import './index.scss'

const DAY_SECONDS = 24 * 3600

interface ShareSheetProps {
  handing: Handing
  order: ApprovalOrder
}

/** 发给外部审批人: the one link that is good, and the ways to hand it over. */
export function ShareSheet({ handing, order }: ShareSheetProps) {
  const { isOpen, close, renew, remind, isRenewing, isReminding } = handing
  const link = useLast(handing.link)
  const [isByHand, setByHand] = useState(false)
  useOpening(isOpen ? link?.authNO : undefined, () => setByHand(false))
  if (!link) return null
  const { authNO, h5Url, qrCode, expireTime, nodeName, approverName, mobile, opened, openTime, remindTime, bySms } =
    link
  const left = Math.max(0, Math.floor(((parseTime(expireTime)?.getTime() ?? 0) - Date.now()) / 1000))
  const handleCopy = async () => setByHand(!(await copyText(h5Url)))
  // Where the phone saves by a long press on the picture, a button would only be in the way.
  const hasSave = !IS_WEAPP && canSave()
  return (
    <Sheet open={isOpen} title="发给外部审批人" onClose={close}>
      <View className="approval-share">
        <View className="approval-share__line">
          <View>
            <View className="text--size-15 text--bold">{approverName}</View>
            <View className="text--size-12 text--muted text--digits">{`${nodeName} · ${mobile}`}</View>
          </View>
          <View className="approval-share__right">
            <View className="text--size-15 text--bold text--digits">{money(order.payableAmount)}</View>
            <View className="text--size-12 text--muted text--digits">{order.orderNo}</View>
          </View>
        </View>
        <View className="approval-share__card">
          <Image
            className="approval-share__code"
            src={qrCode}
            // A browser offers its own menu, and would take the word for an attribute.
            {...(IS_WEAPP ? { showMenuByLongpress: true } : {})}
            {...spoken({ role: 'img', label: `${approverName}的审批二维码` })}
          />
          <View className="approval-share__state">
            <Tags list={[{ text: '有效', tone: 'ok' }, { text: '免登录打开' }]} />
            <View className={left < DAY_SECONDS ? 'text--bold text--tone-warn' : 'text--bold'}>
              {`剩 ${roughText(left)}`}
            </View>
            <View className="text--size-12 text--muted text--digits">{`${expireTime.slice(0, 16)} 失效`}</View>
            <View className="text--size-12 text--second">{opened > 0 ? `已打开 ${opened} 次` : '还没有打开过'}</View>
            {openTime ? (
              <View className="text--size-12 text--muted text--digits">{`最近 ${openTime.slice(5, 16)}`}</View>
            ) : null}
          </View>
        </View>
        {isByHand ? (
          <Text className="approval-share__address" userSelect>
            {h5Url}
          </Text>
        ) : null}
        <View className="approval-share__ways">
          <SendLink
            authNO={authNO}
            h5Url={h5Url}
            title={`请审批订单 ${order.orderNo}，${money(order.payableAmount)}`}
          />
          <Button kind="p2" block onTap={() => void handleCopy()}>
            复制链接
          </Button>
          {hasSave ? (
            <Button kind="p3" block onTap={() => void savePicture(qrCode, `审批 ${order.orderNo}`)}>
              保存二维码
            </Button>
          ) : null}
        </View>
        <View className="text--size-12 text--muted approval-share__hint">
          {`${hasSave ? '' : '长按二维码可保存或转发。'}请只发给 ${approverName} 本人`}
        </View>
        {bySms ? (
          <View className="approval-share__row">
            <View className="approval-share__words">
              <View>催办</View>
              <View className="text--size-12 text--muted">
                {remindTime ? `每小时一次，${remindTime.slice(11, 16)} 可再催` : `把链接以短信发给 ${mobile}`}
              </View>
            </View>
            <Button kind="p2" size="s" busy={isReminding} disabled={remindTime !== ''} onTap={remind}>
              {remindTime ? `${remindTime.slice(11, 16)} 可再催` : '短信发送'}
            </Button>
          </View>
        ) : null}
        <View className="approval-share__row">
          <View className="approval-share__words">
            <View>重新生成链接</View>
            <View className="text--size-12 text--muted">旧链接和旧二维码立即作废</View>
          </View>
          <Button kind="bad" size="s" busy={isRenewing} onTap={renew}>
            重新生成
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
