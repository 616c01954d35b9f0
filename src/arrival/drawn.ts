/** Behind a drawn product or list of goods: who has a session, another city or a layout of his own may see another. */
import { adopt } from './adopt'
import { styled } from './sight'
import { viewer } from './sightViewer'
import { readCity, SHANGHAI } from '../domain/city'
import { storage } from '../platform/storage'
import { storageKeys } from '../platform/storageKeys'
import { parseJson } from '../utils/json'

const sight = adopt(({ guest, city, layout }) => {
  const { isGuest, isTile, canGoBack } = viewer()
  const here = readCity(parseJson(storage.get(storageKeys.city))) ?? SHANGHAI
  return !((guest && !isGuest) || (city && here.cityCode !== city) || (layout && isTile) || canGoBack)
})

// Of a list the strip comes first, with the pictures that its icons are cut from; what lies below it in the next picture:
// in one go they would keep a finger waiting. Shown in a frame's own callback it is worked out there, and not by the
// script of the app, which may come between.
if (sight) {
  const below = sight.querySelectorAll<HTMLElement>('.search-refine__strip ~ *,.search-refine ~ *')
  const showBelow = (display: string) => below.forEach(({ style }) => (style.display = display))
  showBelow('none')
  void styled().then(() => requestAnimationFrame(() => requestAnimationFrame(() => showBelow(''))))
}
