/** The line that listens: it comes back by itself, and says when it is away. */
import { ask, Refused } from './calls.js'

/** @typedef {import('../../../src/api/chat').ChatFrame} Frame */

const AGAIN_MS = 2_000
const LATER_MS = 10_000
/** After a restart not everybody comes at once. */
const SHARE_MS = 10_000
const IDLE_MS = 60_000
const ANSWER_MS = 10_000
const GOING_AWAY = 1001
const LATER = 1013

/**
 * @param {{ onFrame(frame: Frame): void, onReady(): void, onAway(): void }} told
 */
export function openLine({ onFrame, onReady, onAway }) {
  /** @type {WebSocket | undefined} */
  let socket
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let isReady = false
  /** Whatever belongs to an earlier try is not listened to any more. */
  let turn = 0

  /** @param {number} ms @param {() => void} work */
  function later(ms, work) {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  /** @param {number} again */
  function lost(again) {
    turn += 1
    socket?.close()
    socket = undefined
    if (isReady) isReady = false
    onAway()
    later(again, () => void connect())
  }

  /** Something came: silence counts from here. */
  function heard() {
    later(IDLE_MS, () => {
      socket?.send(JSON.stringify({ command: 'PING' }))
      later(ANSWER_MS, () => lost(0))
    })
  }

  async function connect() {
    clearTimeout(timer)
    turn += 1
    const own = turn
    /** @type {{ token: string }} */
    let given
    try {
      given = await ask('GET', '/token')
    } catch (error) {
      if (own === turn) lost(error instanceof Refused ? LATER_MS : AGAIN_MS)
      return
    }
    if (own !== turn) return
    const opened = new WebSocket(`${location.origin.replace('http', 'ws')}/im?token=${encodeURIComponent(given.token)}`)
    socket = opened
    later(ANSWER_MS, () => lost(AGAIN_MS))
    // It is open before the service has looked at the token; the first answer says that it hears.
    opened.onopen = () => opened.send(JSON.stringify({ command: 'PING' }))
    opened.onmessage = ({ data }) => {
      if (own !== turn) return
      heard()
      if (!isReady) {
        isReady = true
        onReady()
      }
      onFrame(JSON.parse(data))
    }
    opened.onclose = ({ code }) => {
      if (own !== turn) return
      lost(code === LATER ? LATER_MS : AGAIN_MS + (code === GOING_AWAY ? Math.random() * SHARE_MS : 0))
    }
  }

  addEventListener('offline', () => lost(LATER_MS))
  addEventListener('online', () => void connect())
  void connect()
  return { isReady: () => isReady }
}
