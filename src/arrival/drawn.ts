/** Behind a drawn product or list of goods: who has a session, another city or a layout of his own may see another. */
import { adopt } from './adopt'
import { viewer } from './sightViewer'
import { readCity, SHANGHAI } from '../domain/city'
import { storage } from '../platform/storage'
import { storageKeys } from '../platform/storageKeys'
import { parseJson } from '../utils/json'

adopt(({ guest, city, layout }) => {
  const { isGuest, isTile, canGoBack } = viewer()
  const here = readCity(parseJson(storage.get(storageKeys.city))) ?? SHANGHAI
  return !((guest && !isGuest) || (city && here.cityCode !== city) || (layout && isTile) || canGoBack)
})
