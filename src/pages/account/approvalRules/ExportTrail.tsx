import { useState } from 'react'
import { View } from '@tarojs/components'
import type { approvalCalls } from '@/api/approval'
import { dataOf, type Calls } from '@/client/calls'
import { Cell } from '@/components/Cell'
import { SpanSheet } from '@/components/SpanSheet'
import { ALL_TIME } from '@/components/SpanSheet/span'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import { saveText } from '@/platform/textFile'

/** R-CALL-233: the trail of decisions, rules and links as a table for Excel. */
export function ExportTrail({ calls }: { calls: Calls<typeof approvalCalls> }) {
  const [isChoosing, setChoosing] = useState(false)
  const { submit } = useSubmit(async (period: { startTime?: string; endTime?: string }) => {
    const file = dataOf(await calls.exportTrail(period, { loading: true }))
    if (!file) return
    if (file.rows === 0) return dialogs.toast('这段时间没有审批记录')
    const isSaved = await saveText(file.fileName, file.text)
    if (isSaved) return dialogs.toast(`已导出 ${file.rows} 条`)
    await dialogs.modal({ title: '提示', content: '当前环境不能保存文件，请用电脑浏览器打开后导出。' })
  })
  return (
    <View>
      <View className="ui-card">
        <Cell title="导出审批记录" label="导出审批记录，CSV，可用 Excel 打开" onTap={() => setChoosing(true)}>
          <View className="text--muted">CSV，可用 Excel 打开</View>
        </Cell>
      </View>
      <SpanSheet
        open={isChoosing}
        span={ALL_TIME}
        withAll
        onClose={() => setChoosing(false)}
        onChoose={({ startTime, endTime }) => {
          setChoosing(false)
          void submit({ ...(startTime && { startTime }), ...(endTime && { endTime }) })
        }}
      />
    </View>
  )
}
