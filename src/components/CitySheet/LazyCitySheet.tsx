import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import type { CitySheet } from './index'
import './index.scss'

const load = () => later<typeof import('./index')>('citySheet')

export function LazyCitySheet(props: Parameters<typeof CitySheet>[0]) {
  const code = useLater(load, props.open, props.onClose)
  return <>{code ? <code.CitySheet {...props} /> : null}</>
}
