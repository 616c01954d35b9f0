import { Icon } from '@/components/Icon'
import { Tap } from '@/components/Tap'
import { copyText } from '@/platform/clipboard'
import type { ShareWaysProps } from './ShareWays.types'

const hasSystemShare = () => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

/** What a browser can do: its own list of apps where it has one, and the link itself. */
export function ShareWays({ title, path, onDone }: ShareWaysProps) {
  const link = () => window.location.origin + path
  return (
    <>
      {hasSystemShare() ? (
        <Tap
          className="share-way"
          onTap={() => {
            // Closed without sharing: nothing to say.
            void navigator.share({ title, url: link() }).then(onDone, () => undefined)
          }}
        >
          <Icon name="share" className="share-way__icon" />
          分享给朋友
        </Tap>
      ) : null}
      <Tap
        className="share-way"
        onTap={() => {
          void copyText(link())
          onDone()
        }}
      >
        <Icon name="copy" className="share-way__icon" />
        复制链接
      </Tap>
    </>
  )
}
