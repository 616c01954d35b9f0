import Taro from '@tarojs/taro'
import type { Documents } from './documents.types'

const OK = 200
/** R-CON-02 */
const TIMEOUT_MS = 60_000

/** In WeChat's own viewer, whose menu hands the file on and saves it. */
export const openPdf: Documents['openPdf'] = async (url) => {
  try {
    const header = { 'syb-platform': 'BBY_H5' }
    const { tempFilePath, statusCode } = await Taro.downloadFile({ url, header, timeout: TIMEOUT_MS })
    if (statusCode !== OK) return 'failed'
    await Taro.openDocument({ filePath: tempFilePath, fileType: 'pdf', showMenu: true })
    return 'opened'
  } catch (error) {
    console.warn('document', error)
    return 'failed'
  }
}

void ({ openPdf } satisfies Documents)
