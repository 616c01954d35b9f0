import Taro from '@tarojs/taro'
import { reasonOf } from './reason'
import type { TextFile } from './textFile.types'

/** The mini-program has no downloads: the file is sent to a chat, such as the one with oneself, and opened there. */
export const saveText: TextFile['saveText'] = async (name, text) => {
  const filePath = `${Taro.env.USER_DATA_PATH}/${name}`
  try {
    Taro.getFileSystemManager().writeFileSync(filePath, text, 'utf8')
    await Taro.shareFileMessage({ filePath, fileName: name })
    return true
  } catch (error) {
    // Closed without sending: nothing went wrong.
    if (/cancel/i.test(reasonOf(error))) return true
    console.warn('text file', error)
    return false
  }
}

void ({ saveText } satisfies TextFile)
