import { useEffect, useRef, useState } from 'react'
import { useMiniApp } from '@/hooks/useMiniApp'
import { dialogs } from '@/platform/dialogs'
import { buildQuery } from '@/utils/query'
import { Button } from '../Button'
import type { MiniEntryProps } from './MiniEntry.types'
import './index.scss'

const NOT_OPENED = '打开小程序失败，请在微信中打开'
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The app's element takes taps only on what its own template draws: a sheet without a look over the button below it. */
function placeTag(host: HTMLElement, appId: string, target: string, label: string): HTMLElement {
  const tag = document.createElement('wx-open-launch-weapp')
  tag.setAttribute('appid', appId)
  tag.setAttribute('path', target)
  const template = document.createElement('script')
  template.type = 'text/wxtag-template'
  template.text = `<button style="width:1280px;height:64px;border:0;opacity:0">${escaped(label)}</button>`
  tag.append(template)
  host.append(tag)
  return tag
}

export function MiniEntry({ path, query, children, block, className = '', onOpened }: MiniEntryProps) {
  const findApp = useMiniApp()
  const host = useRef<HTMLDivElement>(null)
  const [appId, setAppId] = useState('')
  useEffect(() => {
    let isLate = false
    const find = async () => {
      const found = await findApp()
      if (!isLate) setAppId(found)
    }
    find().catch((error: unknown) => console.warn('mini-program, entry', error))
    return () => {
      isLate = true
    }
  }, [findApp])

  const target = `${path}.html?${buildQuery(query)}`
  const opened = useRef(onOpened)
  opened.current = onOpened
  useEffect(() => {
    if (!host.current || appId === '') return undefined
    const tag = placeTag(host.current, appId, target, children)
    tag.addEventListener('launch', () => opened.current?.())
    tag.addEventListener('error', () => dialogs.toast(NOT_OPENED))
    return () => tag.remove()
  }, [appId, target, children])

  if (appId === '') return null
  return (
    <div ref={host} className={`mini-entry ${className}`}>
      <Button kind="p2" size={block ? 'm' : 's'} block={block} onTap={() => dialogs.toast(NOT_OPENED)}>
        {children}
      </Button>
    </div>
  )
}

void ({ MiniEntry } satisfies typeof import('.'))
