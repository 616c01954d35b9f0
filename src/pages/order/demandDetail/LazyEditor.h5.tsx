import { NavBar } from '@/components/NavBar'
import { Page } from '@/components/Page'
import { Skeleton } from '@/components/Skeleton'
import { useLater } from '@/hooks/useLater'
import type { Editor } from './Editor'

const load = () => import(/* webpackChunkName: "demand-editor" */ './Editor')

/** Few who read a demand change it: what that takes comes with the tap. */
export function LazyEditor(props: Parameters<typeof Editor>[0]) {
  const code = useLater(load, true, props.onGiveUp)
  if (code) return <code.Editor {...props} />
  return (
    <Page nav={<NavBar title="需求单详情" />}>
      <Skeleton count={4} />
    </Page>
  )
}

void ({ LazyEditor } satisfies typeof import('./LazyEditor'))
