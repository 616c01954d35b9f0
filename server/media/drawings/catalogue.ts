import { abrasives, cleaningAids } from './abrasives'
import { bearings } from './bearings'
import { control } from './control'
import { consumables } from './consumables'
import { coverings } from './coverings'
import { cutting } from './cutting'
import { drives } from './drives'
import { electrical } from './electrical'
import { fasteners } from './fasteners'
import { fluid } from './fluid'
import { handTools } from './handTools'
import { lamps } from './lamps'
import { lifting } from './lifting'
import { measuringTools } from './measuringTools'
import { piping } from './piping'
import { powerTools } from './powerTools'
import { protection } from './protection'
import { HUES, inFinish, inHue, type Finish, type Hue } from './recolour'
import { smallFasteners } from './smallFasteners'
import { storage } from './storage'
import { switchgear } from './switchgear'
import { turningTools } from './turningTools'
import { valves } from './valves'
import { welding } from './welding'
import { weldingSupplies } from './weldingSupplies'
import { onSheet, type Sheet } from './sheet'

export const drawings = new Map<string, () => string>(
  [
    fasteners,
    protection,
    handTools,
    cutting,
    welding,
    electrical,
    control,
    drives,
    fluid,
    piping,
    storage,
    consumables,
    smallFasteners,
    turningTools,
    abrasives,
    cleaningAids,
    powerTools,
    coverings,
    lamps,
    switchgear,
    valves,
    lifting,
    measuringTools,
    weldingSupplies,
    bearings,
  ].flatMap((family) => Object.entries(family)),
)

/** A drawing whose greys are laid onto another metal finish: one more SKU without one more drawing. */
export const finished: Record<string, readonly [string, Finish]> = {
  'nut-brass': ['nut-hex', 'brass'],
  'bolt-black': ['bolt-hex', 'black'],
  'bolt-zinc': ['bolt-hex', 'bluezinc'],
  'washer-zinc': ['washer-flat', 'bluezinc'],
  'washer-spring-zinc': ['washer-spring', 'bluezinc'],
  'valve-brass': ['valve', 'brass'],
}

/** Where a small vivid part would win over the body, the drawing's main colour is named. */
const mainColours: Readonly<Record<string, string>> = {
  'oil-pail': '#2f7d5b',
  hose: '#2a8c5c',
  lubricant: '#1d4fa3',
  'solenoid-valve': '#2b62b8',
  fitting: '#2b62b8',
  sensor: '#3467c2',
  'switch-button': '#2a9d5c',
  'bin-waste': '#2a8f60',
  'cylinder-gas': '#2f6fc4',
}

/** Drawings that are served without the studio set too, for coloured grounds. */
export const CUT_OUTS: readonly string[] = ['bearing', 'toolbox', 'helmet', 'drill', 'motor', 'breaker']

function isHue(text: string): text is Hue {
  return (HUES as readonly string[]).includes(text)
}

function plain(name: string): Sheet | null {
  const finish = Object.hasOwn(finished, name) ? finished[name] : undefined
  if (finish) {
    const [base, metal] = finish
    const sheet = plain(base)
    return sheet && inFinish(sheet, metal)
  }
  const draw = drawings.get(name)
  return draw ? onSheet(draw) : null
}

/** `drill`, `bolt-zinc` or `drill~blue`; null when there is no such drawing. */
export function drawingOf(name: string): Sheet | null {
  const [base = '', hue, ...rest] = name.split('~')
  if (rest.length > 0) return null
  const sheet = plain(base)
  if (!sheet || hue === undefined) return sheet
  return isHue(hue) ? inHue(sheet, hue, mainColours[base]) : null
}

/** The shapes of a drawing for a sheet that holds several; its definitions land on the sheet being drawn. */
export function bodyOf(name: string): string {
  const draw = drawings.get(name)
  if (!draw) throw new Error(`No drawing is called ${name}`)
  return draw()
}
