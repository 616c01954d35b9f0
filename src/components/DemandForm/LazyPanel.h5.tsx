import { useLater } from '@/hooks/useLater'
import type { PanelProps } from './Panel'

export const loadDemandForm = () => import(/* webpackChunkName: "demand-form" */ './code')

export function LazyPanel(props: PanelProps) {
  const code = useLater(loadDemandForm, props.remarked !== undefined, props.onRemarked)
  return <>{code ? <code.Panel {...props} /> : null}</>
}

void ({ LazyPanel, loadDemandForm } satisfies typeof import('./LazyPanel'))
