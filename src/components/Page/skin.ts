import { useState } from 'react'
import { themeVariables } from '@/domain/theme'
import { useStores } from '@/hooks/useStores'
import { storage } from '@/platform/storage'

/** auto, light or dark, chosen in the settings (R-STO-06). */
const THEME_MODE = 'theme_mode'

export interface Skin {
  /** Which of the looks of styles/tokens.scss are forced: '' follows the system. */
  className: string
  variables: Record<string, string>
}

const NO_VARIABLES: Record<string, string> = {}

/** One shop has one colour: deriving it once serves every page. */
let known = { colour: '', variables: NO_VARIABLES }

function variablesOf(colour: string): Record<string, string> {
  if (known.colour !== colour) known = { colour, variables: themeVariables(colour) }
  return known.variables
}

/** Call it in an observer: it follows the shop's colour and background. */
export function useSkin(): Skin {
  const { shop } = useStores()
  const [mode] = useState(() => storage.get(THEME_MODE))
  const forced = mode === 'light' || mode === 'dark' ? `md-${mode}` : ''
  const background = shop.background === 'dark' ? ' bg-dark' : ''
  return { className: forced + background, variables: variablesOf(shop.colour) }
}
