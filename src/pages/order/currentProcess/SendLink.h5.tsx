import { Button } from '@/components/Button'

interface SendLinkProps {
  authNO: string
  title: string
  h5Url: string
}

/** The browser's own list of apps, where it has one. */
export function SendLink({ title, h5Url }: SendLinkProps) {
  if (typeof navigator === 'undefined' || typeof navigator.share !== 'function') return null
  return (
    <Button
      block
      onTap={() => {
        // Closed without sharing: nothing to say.
        void navigator.share({ title, url: h5Url }).catch(() => undefined)
      }}
    >
      分享链接
    </Button>
  )
}

void ({ SendLink } satisfies typeof import('./SendLink'))
