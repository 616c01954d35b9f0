import { useLater } from '@/hooks/useLater'
import type { FieldsProps } from './Fields'
import { loadDemandForm } from './LazyPanel'
import { type Remarked } from './RemarkSheet'
import './index.scss'

export { loadDemandForm }

interface LazyFieldsProps extends FieldsProps {
  remarked: Remarked | undefined
  onRemark: (line: Remarked, remark: string) => Promise<boolean>
  onRemarked: () => void
}

/** As `LazyPanel`, of a demand that the page itself keeps. */
export function LazyFields({ remarked, onRemark, onRemarked, ...fields }: LazyFieldsProps) {
  const code = useLater(loadDemandForm, remarked !== undefined, onRemarked)
  if (!code) return null
  return (
    <>
      <code.Fields {...fields} />
      <code.RemarkSheet line={remarked} onSave={onRemark} onClose={onRemarked} />
    </>
  )
}
