/** Behind a drawn product or list of goods: who has a session, another city or a layout of his own may see another. */
import { adopt } from './adopt'
import { styled } from './sight'
import { viewer } from './sightViewer'
import { readCity, SHANGHAI } from '../domain/city'
import { afterPaint } from '../platform/screen'
import { storage } from '../platform/storage'
import { storageKeys } from '../platform/storageKeys'
import { parseJson } from '../utils/json'

const sight = adopt(({ guest, city, layout }) => {
  const { isGuest, isTile, canGoBack } = viewer()
  const here = readCity(parseJson(storage.get(storageKeys.city))) ?? SHANGHAI
  return !((guest && !isGuest) || (city && here.cityCode !== city) || (layout && isTile) || canGoBack)
})

// A list's goods come in the picture after its head: the pictures that the icons of the head are cut from, and six cards,
// would keep a finger waiting together.
const goods = sight?.querySelector<HTMLElement>('.search-count + *')
if (goods) {
  goods.style.display = 'none'
  void styled().then(() =>
    afterPaint(() => {
      goods.style.display = ''
    }),
  )
}
