import { useLater } from '@/hooks/useLater'
import { later } from '@/platform/later'
import type { TalkProps } from './Talk.types'
import './index.scss'

const load = () => later<typeof import('./index')>('talk')

/** What every page shows of the talk with the shop. Its code comes when the page has been painted. */
export function LazyTalk(props: TalkProps) {
  const code = useLater(load, false, () => undefined)
  return <>{code ? <code.Talk {...props} /> : null}</>
}
