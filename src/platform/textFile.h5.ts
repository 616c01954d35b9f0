import { isWechatH5 } from './env'
import type { TextFile } from './textFile.types'

/** WeChat's browser downloads nothing. */
export const saveText: TextFile['saveText'] = (name, text) => {
  if (isWechatH5()) return Promise.resolve(false)
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
  return Promise.resolve(true)
}

void ({ saveText } satisfies typeof import('./textFile'))
