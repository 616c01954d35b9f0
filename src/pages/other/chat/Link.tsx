import { Text } from '@tarojs/components'
import { copyText } from '@/platform/clipboard'
import { navigate } from '@/platform/navigation'
import type { LinkProps } from './Link.types'

/** The mini-program opens no page of others: their address is copied. */
export function Link({ path, address, text }: LinkProps) {
  return (
    <Text className="talk-bubble__link" onClick={() => void (path ? navigate(path) : copyText(address))}>
      {text}
    </Text>
  )
}

Link satisfies (props: LinkProps) => unknown
