import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { inquiryCalls } from '@/api/inquiries'
import { CODE } from '@/domain/errors/codes'
import { INQUIRIES, INQUIRY_LIMITS, quantityIn, SHORTEST_WHAT } from '@/domain/inquiry'
import { useCalls } from '@/hooks/useCalls'
import { useForm } from '@/hooks/useForm'
import { useGuard } from '@/hooks/useGuard'
import { useStore } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import { IntentStore } from '@/stores/IntentStore'
import { uuid } from '@/utils/ids'
import { formatTime } from '@/utils/time'
import { Button } from '../Button'
import { Chip } from '../Chip'
import { Field } from '../Field'
import { Icon } from '../Icon'
import { spoken } from '../spoken'
import './wanted.scss'

const DAY_MS = 86_400_000
const INTENT = 'wanted'
const LABELS = { what: '求购商品', quantity: '数量', unit: '单位', detail: '补充说明' }
const UNTIL = [
  { text: '不急', days: 0 },
  { text: '3 天内', days: 3 },
  { text: '一周内', days: 7 },
  { text: '一个月内', days: 30 },
] as const

/** What the shop does not list is asked of its seller, by whoever is logged in. */
export const WantedForm = observer(function WantedForm({ what }: { what: string }) {
  const intents = useStore(IntentStore)
  // Back from the login: what a guest had written stands there again.
  const [kept] = useState(() => intents.take(INTENT) ?? {})
  const said = (name: string, otherwise: string): string => (typeof kept[name] === 'string' ? kept[name] : otherwise)
  const form = useForm(
    {
      what: said('what', what.slice(0, INQUIRY_LIMITS.what)),
      quantity: said('quantity', '1'),
      unit: said('unit', '件'),
      detail: said('detail', ''),
    },
    { labels: LABELS },
  )
  const [days, setDays] = useState(Number(kept.days) || 0)
  const [made, setMade] = useState('')
  const calls = useCalls(inquiryCalls)
  const guard = useGuard()
  /** What is repeated after a broken line has the same key (R-HDR-13). */
  const attempt = useRef({ of: '', key: '' })

  const { busy, submit } = useSubmit(async () => {
    const { quantity, unit, detail, ...typed } = form.now()
    const wanted = {
      what: typed.what.trim(),
      quantity: quantityIn(quantity),
      unit: unit.trim() || '件',
      detail: detail.trim(),
      neededBy: days === 0 ? '' : formatTime(new Date(Date.now() + days * DAY_MS)).slice(0, 10),
    }
    const isRight = form.check({
      what: wanted.what.length < SHORTEST_WHAT ? `请写明要找什么，至少 ${SHORTEST_WHAT} 个字` : undefined,
      quantity: wanted.quantity < 1 ? `请填写 1 到 ${INQUIRY_LIMITS.quantity} 的整数` : undefined,
    })
    if (!isRight) return
    const of = JSON.stringify(wanted)
    if (attempt.current.of !== of) attempt.current = { of, key: uuid() }
    const answer = await calls.create(wanted, { idempotencyKey: attempt.current.key })
    if (!answer) return
    if (answer.code === CODE.ok) setMade(answer.data.inquiryNo)
    else dialogs.toast(answer.msg)
  })

  return (
    <View className="ui-card wanted-form">
      <View className="wanted-form__head">
        <View className="wanted-form__sign">
          <Icon name="edit" size={20} />
        </View>
        <View>
          <View className="wanted-form__title">{made ? '已收到您的求购' : '替您找货'}</View>
          <View className="wanted-form__note" {...spoken({ role: 'status' })}>
            {made ? `编号 ${made}，商家会在“我的求购”里回复` : '告诉商家您要什么，回复在“我的求购”里查看'}
          </View>
        </View>
      </View>
      {made ? (
        <Button kind="p2" block onTap={() => void navigate(INQUIRIES)}>
          查看我的求购
        </Button>
      ) : (
        <>
          <Field {...form.field('what')} hint="名称、品牌、型号" maxLength={INQUIRY_LIMITS.what} />
          <Field {...form.field('quantity')} hint="数量" kind="number" maxLength={6} />
          <Field {...form.field('unit')} hint="件、台、盒" maxLength={INQUIRY_LIMITS.unit} />
          <View className="wanted-form__until" {...spoken({ role: 'group', label: '什么时候要' })}>
            <View className="wanted-form__label">什么时候要</View>
            {UNTIL.map((each) => (
              <Chip key={each.days} on={days === each.days} onTap={() => setDays(each.days)}>
                {each.text}
              </Chip>
            ))}
          </View>
          <Field
            {...form.field('detail')}
            hint="用在哪里、要什么规格，写得越细越快"
            kind="lines"
            maxLength={INQUIRY_LIMITS.detail}
          />
          <Button
            block
            busy={busy}
            onTap={() => guard(() => void submit(), { action: INTENT, payload: { ...form.now(), days } })}
          >
            提交求购
          </Button>
        </>
      )}
    </View>
  )
})
