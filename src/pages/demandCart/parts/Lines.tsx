import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { DemandCartLine } from '@/api/baskets'
import { InvalidLine } from '@/components/BasketEditing/InvalidLine'
import { Line } from '@/components/BasketEditing/Line'
import { Chunk } from '@/components/GoodsList/Chunk'
import { useChunks } from '@/components/GoodsList/useChunks'
import { Tap } from '@/components/Tap'
import { WaitingMark } from '@/components/Waiting/Mark'
import { lineOf } from '@/domain/waiting/line'
import type { DemandEditor } from '../editor'

const FIRST_SCREEN = 5
/** CSS px of a usual line, on a phone. */
const LINE_HEIGHT = 150

interface LinesProps {
  lines: readonly DemandCartLine[]
  valid: boolean
  editor: DemandEditor
  onRemove: (lines: readonly DemandCartLine[]) => void
  onRemark: (line: DemandCartLine) => void
  onCity: () => void
}

/** Lines of the basket. Far from the screen they are empty boxes of the same height. */
export const Lines = observer(function Lines({ lines, valid, editor, onRemove, onRemark, onCity }: LinesProps) {
  const chunks = useChunks(lines)
  return (
    <>
      {chunks.map((chunk, at) => (
        <Chunk
          key={chunk[0]!.id}
          className="basket-edit__check"
          expected={valid && at === 0 ? undefined : chunk.length * LINE_HEIGHT}
          render={() =>
            chunk.map((line, index) => {
              const props = { line, editor, lazy: at > 0 || index >= FIRST_SCREEN, onRemove }
              return valid ? (
                <Line
                  key={line.id}
                  {...props}
                  note={<Remark line={line} onRemark={onRemark} />}
                  mark={<WaitingMark kind="demand" of={lineOf(line)} />}
                />
              ) : (
                <InvalidLine key={line.id} {...props} onCity={onCity} />
              )
            })
          }
        />
      ))}
    </>
  )
})

function Remark({ line, onRemark }: { line: DemandCartLine; onRemark: (line: DemandCartLine) => void }) {
  const { remark, skuName } = line
  return (
    <View className="demand-cart__remark">
      <Tap
        className={remark ? 'demand-cart__note' : 'demand-cart__note demand-cart__note--none'}
        label={remark ? `备注 ${remark}，${skuName}` : `添加备注，${skuName}`}
        onTap={() => onRemark(line)}
      >
        {remark || '+ 备注'}
      </Tap>
    </View>
  )
}
