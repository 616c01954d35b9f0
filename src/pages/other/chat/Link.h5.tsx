import { Tap } from '@/components/Tap'
import { navigate } from '@/platform/navigation'
import type { LinkProps } from './Link.types'

/** A page of others knows nothing of ours, neither by its window nor by where the buyer came from. */
export function Link({ path, address, text }: LinkProps) {
  if (path) {
    return (
      <Tap className="talk-bubble__link" href={path} onTap={() => void navigate(path)}>
        {text}
      </Tap>
    )
  }
  return (
    <a className="talk-bubble__link" href={address} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}

Link satisfies (props: LinkProps) => unknown
