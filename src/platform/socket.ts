import Taro from '@tarojs/taro'
import type { OpenSocket } from './socket.types'
import { untold } from './untold'

const NORMAL = 1000

/** The mini-program answers with its socket later, so that it may be left before it is there. */
export const openSocket: OpenSocket = (address, handlers) => {
  let task: Taro.SocketTask | undefined
  let left: string | undefined
  const closeTask = (reason: string) => task?.close({ code: NORMAL, reason, fail: () => undefined })
  const listen = (made: Taro.SocketTask) => {
    task = made
    if (left !== undefined) return closeTask(left)
    const isHeeded = () => left === undefined
    made.onOpen(() => isHeeded() && handlers.opened())
    made.onMessage(({ data }) => isHeeded() && typeof data === 'string' && handlers.heard(data))
    made.onError(() => isHeeded() && handlers.failed())
    made.onClose(({ code, reason }) => isHeeded() && handlers.ended(code, reason))
  }
  Taro.connectSocket({ url: address }).then(listen, () => left === undefined && handlers.failed())
  return {
    send: (data) => untold(task?.send({ data })),
    close: (reason) => {
      left = reason
      closeTask(reason)
    },
  }
}
