import { observer } from 'mobx-react'
import { useStore } from '@/hooks/useStores'
import { DemandWishStore } from '@/stores/DemandWishStore'
import { Fields } from './Fields'
import { RemarkSheet, type Remarked } from './RemarkSheet'

export interface PanelProps {
  /** The line whose remark is written; undefined: none. */
  remarked: Remarked | undefined
  onRemark: (line: Remarked, remark: string) => Promise<boolean>
  onRemarked: () => void
}

/** What the demand basket says beside its goods. */
export const Panel = observer(function Panel({ remarked, onRemark, onRemarked }: PanelProps) {
  const store = useStore(DemandWishStore)
  return (
    <>
      <Fields wish={store.wish} round={store.round} onChange={(part) => store.change(part)} />
      <RemarkSheet line={remarked} onSave={onRemark} onClose={onRemarked} />
    </>
  )
})
