import { themeVariables } from '@/domain/theme'
import { useStores } from '@/hooks/useStores'

export interface Skin {
  /** Which of the looks of styles/tokens.scss are forced: '' follows the system. */
  className: string
  variables: Record<string, string>
  /** How much larger than drawn, as chosen in the settings. */
  scale: number
}

const NO_VARIABLES: Record<string, string> = {}

/** One shop has one colour: deriving it once serves every page. */
let known = { colour: '', variables: NO_VARIABLES }

function variablesOf(colour: string): Record<string, string> {
  if (known.colour !== colour) known = { colour, variables: themeVariables(colour) }
  return known.variables
}

/** Call it in an observer: it follows the shop's colour and background, and what the buyer has chosen. */
export function useSkin(): Skin {
  const { shop, settings } = useStores()
  const forced = settings.themeMode === 'auto' ? '' : `md-${settings.themeMode}`
  const background = shop.background === 'dark' ? ' bg-dark' : ''
  return { className: forced + background, variables: variablesOf(shop.colour), scale: settings.scale }
}
