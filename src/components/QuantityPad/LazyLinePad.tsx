import type { ReactNode } from 'react'
import { observer } from 'mobx-react'
import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import type { LinePad } from './LinePad'
// Styles of a sub-package reach none of its own pages' neighbours: what the pad looks like comes with the page.
import '../Chip/index.scss'
import './index.scss'
import './keys.scss'

const load = () => later<typeof import('./LinePad')>('linePad')

/** The pad of a basket's lines. Its code comes when the page has been painted, or with the first tap on a quantity. */
export const LazyLinePad = observer(function LazyLinePad(props: Parameters<typeof LinePad>[0]): ReactNode {
  const { typed, edited } = props
  const code = useLater(load, edited !== undefined && typed.text !== undefined, () => typed.drop())
  return <>{code ? <code.LinePad {...props} /> : null}</>
})
