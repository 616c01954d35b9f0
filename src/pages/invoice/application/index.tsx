import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { invoicingCalls, type InvoiceApplication } from '@/api/invoicing'
import { Cell } from '@/components/Cell'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Bone } from '@/components/Skeleton'
import { Empty, LoadError } from '@/components/States'
import { INVOICING_TEXT } from '@/domain/invoicing'
import { formatMoney, toCents } from '@/domain/money'
import { INVOICE_APPLY } from '@/domain/routes'
import { useCalls } from '@/hooks/useCalls'
import { useQuery } from '@/hooks/useQuery'
import { useRecord } from '@/hooks/useRecord'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { navigate, redirect } from '@/platform/navigation'
import { withQuery } from '@/utils/query'
import { ApplicationCard } from '../shared/ApplicationCard'
import { useApplicationActions } from '../shared/useApplicationActions'

const ORDER = '/pages/order/orderDetail/index'
const money = (yuan: number): string => `¥${formatMoney(toCents(yuan) ?? 0)}`

function sentTo({ way, email, receive }: InvoiceApplication): string {
  if (way === 'EMAIL') return email || '未填写邮箱，开具后在这里下载'
  if (!receive) return ''
  const { receiverName, mobile, provinceName, cityName, districtName, detail } = receive
  return `${receiverName} ${mobile} ${provinceName}${cityName}${districtName}${detail}`
}

function Facts({ application }: { application: InvoiceApplication }) {
  const { title, taxNo, bankName, bankAccount, regAddress, regPhone, way, remark, applicantName } = application
  const facts: [string, string][] = [
    ['抬头', title],
    ['税号', taxNo],
    ['开户行', [bankName, bankAccount].filter(Boolean).join(' ')],
    ['注册信息', [regAddress, regPhone].filter(Boolean).join(' ')],
    [way === 'EMAIL' ? '收票邮箱' : '收票地址', sentTo(application)],
    ['备注', remark],
    ['申请人', applicantName],
    ['申请时间', application.applyTime],
    ['处理时间', application.settleTime],
  ]
  return (
    <View className="ui-card">
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <Cell key={name} title={name}>
            {text}
          </Cell>
        ))}
    </View>
  )
}

/** One application with everything that it says, as an order or a link leads to it (R-SCR-65). */
export default observer(function InvoiceApplicationPage() {
  useShareDefault()
  const { applicationNo = '' } = useQuery()
  const { user, shop } = useStores()
  const calls = useCalls(invoicingCalls)
  const { data, status, load } = useRecord((options) => calls.one({ id: applicationNo }, options), {
    key: `${applicationNo} ${user.token ?? ''}`,
    when: applicationNo !== '' && !user.isGuest && shop.shopNo !== '',
  })
  const actions = useApplicationActions(() => void load())
  usePullDownRefresh(() => void load().finally(Taro.stopPullDownRefresh))

  if (user.isGuest) {
    return (
      <Page>
        <LoginPrompt hint="登录后查看开票申请" />
      </Page>
    )
  }
  if (!data || status === 'refused') {
    const isLost = applicationNo === '' || status === 'refused'
    return (
      <Page>
        {isLost ? (
          <Empty
            drawing="order"
            title="找不到这张开票申请"
            hint="它可能不存在，或您无权查看"
            action="开票记录"
            onAction={() => void redirect({ path: INVOICE_APPLY, query: { tab: 'records' } })}
          />
        ) : null}
        {!isLost && status === 'error' ? <LoadError onRetry={() => void load()} /> : null}
        {!isLost && status === 'loading' ? <Bone height={200} /> : null}
      </Page>
    )
  }
  return (
    <Page announcement={`开票申请${INVOICING_TEXT[data.state]}`}>
      <ApplicationCard application={data} actions={actions} isAlone />
      <View className="ui-card">
        {data.orders.map(({ orderNo, amount }) => {
          const path = withQuery(ORDER, { orderNo })
          return (
            <Cell key={orderNo} title={orderNo} href={path} onTap={() => void navigate(path)}>
              {money(amount)}
            </Cell>
          )
        })}
      </View>
      <Facts application={data} />
    </Page>
  )
})
