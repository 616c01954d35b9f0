import { startTransition, useEffect, useState } from 'react'
import { ERROR_TEXT } from '@/client/requestError'
import { dialogs } from '@/platform/dialogs'
import { afterPaint } from '@/platform/screen'

/**
 * Code that nobody needs for the first sight: it comes when the page has been painted, or when it is wanted earlier;
 * undefined until then. Where it does not come, that is told to whoever wants it.
 */
export function useLater<TCode>(load: () => Promise<TCode>, isWanted: boolean, onFailed: () => void) {
  const [code, setCode] = useState<{ parts: TCode }>()
  useEffect(
    () =>
      afterPaint(
        () =>
          void load().then(
            (parts) => startTransition(() => setCode((known) => known ?? { parts })),
            () => undefined,
          ),
      ),
    [load],
  )
  const isMissing = isWanted && !code
  useEffect(() => {
    if (!isMissing) return undefined
    let isLate = false
    load().then(
      (parts) => setCode({ parts }),
      () => {
        if (isLate) return
        dialogs.toast(ERROR_TEXT.network)
        onFailed()
      },
    )
    return () => {
      isLate = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is wanted
  }, [isMissing, load])
  return code?.parts
}
