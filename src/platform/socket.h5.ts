import type { OpenSocket } from './socket.types'

const NORMAL = 1000

export const openSocket: OpenSocket = (address, handlers) => {
  const socket = new WebSocket(address)
  let isLeft = false
  const heeded =
    <TEvent>(listen: (event: TEvent) => void) =>
    (event: TEvent) => {
      if (!isLeft) listen(event)
    }
  socket.onopen = heeded(handlers.opened)
  socket.onmessage = heeded(({ data }: MessageEvent) => {
    if (typeof data === 'string') handlers.heard(data)
  })
  socket.onerror = heeded(handlers.failed)
  socket.onclose = heeded(({ code, reason }: CloseEvent) => handlers.ended(code, reason))
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: (reason) => {
      isLeft = true
      socket.close(NORMAL, reason)
    },
  }
}

void ({ openSocket } satisfies typeof import('./socket'))
