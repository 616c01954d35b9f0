import { Text, View } from '@tarojs/components'
import type { DemandDetail } from '@/api/demand'
import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { neededText } from '@/domain/demand/days'
import { copyText } from '@/platform/clipboard'
import { navigate } from '@/platform/navigation'
import { demandPath } from '../demands/words'
import { Row } from '../shared/Row'
import { Timeline } from '../shared/Timeline'

/** Number, people, wishes, and everything that happened to it. */
export function Facts({ demand }: { demand: DemandDetail }) {
  const { demandOrderNo, creator, submitTime, createTime, needDate, receive, purpose, remark, history } = demand
  const place = receive ? `${[...new Set([receive.cityName, receive.districtName])].join('')}${receive.detail}` : ''
  return (
    <>
      <View className="ui-card demand-detail__facts">
        <Row title="需求单号">
          <Tap
            className="demand-detail__copy"
            label={`复制需求单号 ${demandOrderNo}`}
            onTap={() => void copyText(demandOrderNo)}
          >
            {demandOrderNo}
            <Icon name="copy" size={14} className="text--muted" />
          </Tap>
        </Row>
        <Row title="提交人">{creator.self ? `${creator.name}（我）` : `${creator.name} ${creator.mobile}`}</Row>
        <Row title={submitTime ? '提交时间' : '保存时间'}>{submitTime || createTime}</Row>
        <Row title="期望到货">{neededText(needDate)}</Row>
        {receive ? (
          <Row title="收货地址">
            {place} <Text className="demand-detail__receiver">{receive.receiverName}</Text>
          </Row>
        ) : null}
        {purpose ? <Row title="用途说明">{purpose}</Row> : null}
        {remark ? <Row title="备注">{remark}</Row> : null}
        <Relative title="来自需求单" demandOrderNo={demand.parentNo} />
        <Relative title="再次提交为" demandOrderNo={demand.childNo} />
      </View>
      {history.length > 0 ? (
        <View className="ui-card demand-detail__facts">
          <h2 className="text--size-15 text--bold">需求动态</h2>
          <Timeline
            steps={[...history].reverse().map(({ title, time, actor, note }) => ({
              time,
              text: [title, actor, note].filter(Boolean).join(' · '),
            }))}
          />
        </View>
      ) : null}
    </>
  )
}

/** The one that this was made of, or that was made of this. */
function Relative({ title, demandOrderNo }: { title: string; demandOrderNo: string }) {
  if (demandOrderNo === '') return null
  const path = demandPath(demandOrderNo)
  return (
    <Row title={title}>
      <Tap className="demand-detail__copy" href={path} onTap={() => void navigate(path)}>
        {demandOrderNo}
        <Icon name="chev" size={14} className="text--muted" />
      </Tap>
    </Row>
  )
}
