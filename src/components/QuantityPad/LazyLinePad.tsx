import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import type { LinePad } from './LinePad'
import './index.scss'
import './keys.scss'

const load = () => later<typeof import('./LinePad')>('linePad')

/** The pad of a basket's lines. Its code comes when the page has been painted, or with the first tap on a quantity. */
export function LazyLinePad(props: Parameters<typeof LinePad>[0]) {
  const { typed, edited } = props
  const code = useLater(load, edited !== undefined && typed.text !== undefined, () => typed.drop())
  return <>{code ? <code.LinePad {...props} /> : null}</>
}
