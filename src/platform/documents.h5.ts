import { isWechatH5 } from './env'
import type { Documents } from './documents.types'

/** The answer says that it is to be saved, so that the page stays where it is. */
export const openPdf: Documents['openPdf'] = async (url) => {
  if (isWechatH5()) return 'refused'
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
  return 'opened'
}

void ({ openPdf } satisfies Documents)
