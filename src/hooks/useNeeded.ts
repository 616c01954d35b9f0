import { useCallback, useEffect, useState } from 'react'

/**
 * Code without which a page shows nothing. It is asked for at once; where it does not come, there is `retry`, and a page
 * that is left without it says so instead of waiting for ever.
 */
export function useNeeded<TCode>(load: () => Promise<TCode>): { code?: TCode; retry?: () => void } {
  const [code, setCode] = useState<{ parts: TCode }>()
  const [isLost, setLost] = useState(false)
  const ask = useCallback(() => {
    setLost(false)
    load().then(
      (parts) => setCode({ parts }),
      () => setLost(true),
    )
  }, [load])
  useEffect(ask, [ask])
  if (code) return { code: code.parts }
  return isLost ? { retry: ask } : {}
}
