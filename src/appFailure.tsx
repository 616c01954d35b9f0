import { useEffect } from 'react'
import { useStores } from '@/hooks/useStores'
import { watchLine } from '@/platform/line'

/** The mini-program draws nothing outside its pages: they say themselves that the start failed (`components/Page`). */
export function AppFailure() {
  const { app } = useStores()
  useEffect(
    () =>
      watchLine(
        () => {
          if (app.view === 'failed') void app.retry()
        },
        () => undefined,
      ),
    [app],
  )
  return null
}
