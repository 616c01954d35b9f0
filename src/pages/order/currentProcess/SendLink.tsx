import type { ReactElement } from 'react'
import { Button } from '@tarojs/components'
import { APPROVAL } from '@/domain/approval/pages'
import { useShare } from '@/hooks/useShare'

interface SendLinkProps {
  authNO: string
  title: string
  h5Url: string
}

/** Only this button shares: the page's own menu has no such entry. */
export function SendLink({ authNO, title }: SendLinkProps): ReactElement | null {
  useShare(() => ({ title, path: APPROVAL, query: { authcode: authNO } }))
  return (
    <Button
      className="ui-button ui-button--kind-p1 ui-button--size-m ui-button--block approval-share__send"
      openType="share"
    >
      发给微信好友
    </Button>
  )
}
