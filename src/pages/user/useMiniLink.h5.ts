import { useEffect, useState } from 'react'
import { schemeCalls } from '@/api/scheme'
import { dataOf } from '@/client/calls'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { isWechatH5 } from '@/platform/env'

/** Nobody scans the code on the screen of the phone that he holds; a computer's screen he does. */
const isPhoneOutsideWechat = () => /Android|iPhone|iPad|HarmonyOS/i.test(navigator.userAgent) && !isWechatH5()

/** R-CALL-026. Without WeChat's credentials the service answers an address of this very site, which is not offered. */
export function useMiniLink(): string {
  const { shopNo } = useStores().shop
  const calls = useCalls(schemeCalls)
  const [link, setLink] = useState({ shopNo: '', url: '' })
  useEffect(() => {
    if (shopNo === '' || !isPhoneOutsideWechat()) return undefined
    let isLate = false
    const load = async () => {
      const url: unknown = dataOf(await calls.shop({ shopNo }))?.url
      if (!isLate && typeof url === 'string' && url.startsWith('weixin://')) setLink({ shopNo, url })
    }
    load().catch((error: unknown) => console.warn('my page, link', error))
    return () => {
      isLate = true
    }
  }, [shopNo, calls])
  return link.shopNo === shopNo ? link.url : ''
}

void ({ useMiniLink } satisfies typeof import('./useMiniLink'))
