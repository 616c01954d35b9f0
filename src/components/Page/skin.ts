import { barVariables, themeVariables } from '@/domain/theme/derive'
import { useStores } from '@/hooks/useStores'
import type { ShopStore } from '@/stores/ShopStore'

export interface Skin {
  /** Which of the looks of styles/tokens.scss are forced: '' follows the system. */
  className: string
  variables: Record<string, string>
  /** How much larger than drawn, as chosen in the settings. */
  scale: number
}

/** One shop has one introduction: deriving its colours once serves every page. */
let known: { intro: ShopStore['intro']; variables: Record<string, string> } = { intro: undefined, variables: {} }

function variablesOf({ intro, colour }: ShopStore): Record<string, string> {
  if (known.intro !== intro)
    known = { intro, variables: { ...themeVariables(colour), ...barVariables(intro?.navigationBarModule) } }
  return known.variables
}

/** Call it in an observer: it follows the shop's colour and background, and what the buyer has chosen. */
export function useSkin(): Skin {
  const { shop, settings } = useStores()
  const forced = settings.themeMode === 'auto' ? '' : `theme--mode-${settings.themeMode}`
  const background = shop.background === 'dark' ? ' theme--dark-ground' : ''
  return { className: forced + background, variables: variablesOf(shop), scale: settings.scale }
}
