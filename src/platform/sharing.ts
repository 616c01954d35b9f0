import { sharedPicture } from '@/utils/sharedPicture'
import { mediaUrl } from './service'
import type { Sharing } from './sharing.types'

/** The mini-program is asked when the buyer shares. */
export const offerShare: Sharing['offerShare'] = () => undefined

export const pictureOf: Sharing['pictureOf'] = (url, shape) => {
  const picture = sharedPicture(url, shape)
  return picture === undefined ? {} : { imageUrl: mediaUrl(picture) }
}

export const tagsWork: Sharing['tagsWork'] = async () => false

void ({ offerShare, pictureOf, tagsWork } satisfies Sharing)
