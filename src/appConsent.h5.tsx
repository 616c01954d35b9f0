import { createRoot } from 'react-dom/client'
import { ConsentBar } from '@/components/ConsentBar'
import { StoresProvider } from '@/hooks/useStores'
import type { RootStore } from '@/stores/RootStore'

/** Beside the app, in a tree of its own: nothing of it is there for whoever is never asked. */
export function askForConsent(stores: RootStore): void {
  const place = document.body.appendChild(document.createElement('div'))
  const tree = createRoot(place)
  const leave = () => {
    tree.unmount()
    place.remove()
  }
  tree.render(
    <StoresProvider value={stores}>
      <ConsentBar onDecided={leave} />
    </StoresProvider>,
  )
}
