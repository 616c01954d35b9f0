import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { inquiryCalls, type Inquiry } from '@/api/inquiries'
import { dataOf } from '@/client/calls'
import { Button } from '@/components/Button'
import { LoginPrompt } from '@/components/LoginPrompt'
import { Page } from '@/components/Page'
import { Bone } from '@/components/Skeleton'
import { Empty, ListFooter, LoadError } from '@/components/States'
import { useCalls } from '@/hooks/useCalls'
import { useOnShop } from '@/hooks/useOnShop'
import { usePagedList } from '@/hooks/usePagedList'
import { useShareDefault } from '@/hooks/useShare'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { CODE } from '@/domain/errors/codes'
import { dialogs } from '@/platform/dialogs'
import { navigate } from '@/platform/navigation'
import './index.scss'

const PAGE_SIZE = 10

const keyOf = ({ inquiryNo }: Inquiry) => inquiryNo

interface EntryProps {
  inquiry: Inquiry
  onWithdraw: (inquiry: Inquiry) => void
}

function Entry({ inquiry, onWithdraw }: EntryProps) {
  const { what, quantity, unit, neededBy, detail, inquiryNo, createTime, answer, answerTime } = inquiry
  return (
    <View className="ui-card inquiry-entry">
      <View className="inquiry-entry__what">{what}</View>
      <View className="inquiry-entry__facts">
        {`${quantity} ${unit} · ${neededBy ? `${neededBy} 前要` : '不急'}`}
        {detail ? ` · ${detail}` : ''}
      </View>
      <View className={answer ? 'inquiry-entry__answer' : 'inquiry-entry__answer text--muted'}>
        {answer ? `商家回复：${answer}` : '等待商家回复'}
      </View>
      <View className="inquiry-entry__foot">
        <View className="inquiry-entry__facts">{`${inquiryNo} · ${(answerTime || createTime).slice(0, 16)}`}</View>
        {answer ? null : (
          <Button kind="p3" size="s" label={`撤回求购，${what}`} onTap={() => onWithdraw(inquiry)}>
            撤回
          </Button>
        )}
      </View>
    </View>
  )
}

/** What the buyer asked the seller for, and what he answered (R-SCR-63). */
export default observer(function InquiriesPage() {
  useShareDefault()
  const { user } = useStores()
  const calls = useCalls(inquiryCalls)
  const list = usePagedList<Inquiry>(async (pageNum) => {
    const page = dataOf(await calls.list({ pageNum, pageSize: PAGE_SIZE }))
    return page && { list: page.list, hasNext: page.hasNextPage }
  }, keyOf)
  useOnShop(() => {
    if (!user.isGuest) void list.reset()
  })
  usePullDownRefresh(() => void (user.isGuest ? Promise.resolve() : list.refresh()).finally(Taro.stopPullDownRefresh))

  const { submit: withdraw } = useSubmit(async ({ inquiryNo, what }: Inquiry) => {
    const asked = {
      title: '撤回求购',
      content: `撤回“${what}”？商家将不再看到它`,
      confirmText: '撤回',
      cancelText: '再想想',
    }
    if (!(await dialogs.modal(asked))) return
    const answer = await calls.withdraw({ id: inquiryNo })
    if (!answer) return
    dialogs.toast(answer.code === CODE.ok ? '已撤回' : answer.msg)
    // Answered meanwhile, or taken back on another device: what the seller wrote is worth reading.
    if (answer.code === CODE.ok) list.remove(inquiryNo)
    else void list.refresh()
  })

  const footer = list.status === 'ready' && !list.hasNext ? 'end' : list.status === 'ready' ? 'idle' : list.status
  const content = () => {
    if (user.isGuest) return <LoginPrompt hint="登录后，求购和商家的回复都在这里" />
    if (list.isEmpty) {
      return (
        <Empty
          title="暂无求购"
          hint="搜索不到的商品，可以请商家代找"
          action="去搜索"
          onAction={() => void navigate('/pages/search/index')}
        />
      )
    }
    if (list.items.length > 0)
      return list.items.map((each) => <Entry key={each.inquiryNo} inquiry={each} onWithdraw={withdraw} />)
    return list.status === 'error' ? <LoadError onRetry={() => void list.reset()} /> : <Bone height={200} />
  }
  return (
    <Page>
      <View className="inquiry-list">{content()}</View>
      {list.items.length > 0 ? <ListFooter state={footer} onRetry={() => void list.retry()} /> : null}
    </Page>
  )
})
