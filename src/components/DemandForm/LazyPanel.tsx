import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import type { PanelProps } from './Panel'
import './index.scss'

export const loadDemandForm = () => later<typeof import('./code')>('demandForm')

export function LazyPanel(props: PanelProps) {
  const code = useLater(loadDemandForm, props.remarked !== undefined, props.onRemarked)
  return <>{code ? <code.Panel {...props} /> : null}</>
}
