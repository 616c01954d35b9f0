/** wx.connectSocket on top of the browser's own; the service is reached through the host's own origin. */
import { settings, reachable } from './appFiles'
import type { Options } from './answer'
import { traits } from './traits'

type Listen = (event: object) => void

const NORMAL = 1000

function connectSocket({ url, success, fail, complete }: Options): unknown {
  const address = reachable(String(url).replace(/^ws/, 'http'))
  const refusal =
    traits().fails?.connectSocket ??
    (address.startsWith(settings.servicePrefix) ? undefined : `url not in domain list: ${String(url)}`)
  if (refusal !== undefined) {
    const failure = { errMsg: `connectSocket:fail ${refusal}` }
    fail?.(failure)
    complete?.(failure)
    return undefined
  }
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + address)
  const on = (name: string, told: (event: Event) => object) => (listen: Listen) =>
    socket.addEventListener(name, (event) => listen(told(event)))
  const task = {
    onOpen: on('open', () => ({ header: {} })),
    onMessage: on('message', (event) => ({ data: (event as MessageEvent<unknown>).data })),
    onError: on('error', () => ({ errMsg: 'connectSocket:fail' })),
    onClose: on('close', (event) => ({ code: (event as CloseEvent).code, reason: (event as CloseEvent).reason })),
    send: ({ data, success: sent, fail: failed }: Options) => {
      if (socket.readyState !== WebSocket.OPEN) return failed?.({ errMsg: 'sendSocketMessage:fail not connected' })
      socket.send(String(data))
      sent?.({ errMsg: 'sendSocketMessage:ok' })
    },
    close: ({ code = NORMAL, reason = '' }: Options) => socket.close(Number(code), String(reason)),
  }
  const answer = { errMsg: 'connectSocket:ok' }
  queueMicrotask(() => {
    success?.(answer)
    complete?.(answer)
  })
  return task
}

export const sockets = { connectSocket }
