/** Puts the talks together: sockets, what processes tell each other, and their end. */
import websocket from '@fastify/websocket'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { CLOSE } from '../../src/domain/chat/limits'
import type { Db } from '../database/db'
import type { ChatEvent, ChatLine } from '../domains/chat/line'
import { NO_FRAME } from '../domains/chat/messages'
import { endedTokens } from '../domains/chat/talkers'
import type { Settings } from '../environment'
import type { Admission } from '../http/admission'
import { HttpFailure } from '../http/errors'
import type { RateLimits } from '../http/limits'
import type { ContentCheck } from '../providers/contentCheck'
import { holderOf, write } from './conn'
import { houseOf, takePlace } from './house'
import { createHub } from './hub'
import { mayOpen } from './origin'
import { addPictures } from './pictureRoutes'
import { pictureStore, type PictureStore } from './pictureStore'
import { redisWire } from './redis'
import { serveSocket, SOCKETS_OF } from './socket'
import { addWechatEvents } from './wechatEvents'
import { aloneWire, type Wire } from './wire'

/** What is larger is not even read to its end. */
const MOST_BYTES = 64 * 1024
const TOKENS_AT_ONCE = 1_000
/** What is said meanwhile waits for no more than these: of ten thousand in one go it waited a quarter of a second. */
const PINGS_AT_ONCE = 50
const PINGS_APART_MS = 5
const GOODBYE_MS = 2_000
/** Within it all read again what they may have missed, and not all at once. */
const READ_AGAIN_MS = 10_000

export interface Chat {
  readonly line: ChatLine
  readonly store: PictureStore
  sockets(): number
  /** undefined where no Redis is set. */
  redis(): boolean | undefined
  /** Where they are brought and looked at, and where WeChat tells what it thinks of them. */
  addRoutes(app: FastifyInstance, limits: RateLimits): void
  /** After all other routes: it looks at every request that wants another protocol. */
  serve(app: FastifyInstance, admission: Admission): Promise<void>
}

type ChatOptions = Pick<Settings, 'chat' | 'corsOrigins'> & { db: Db; log: FastifyBaseLogger; check: ContentCheck }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

export async function createChat({ chat: settings, corsOrigins, db, log, check }: ChatOptions): Promise<Chat> {
  const house = await houseOf(db)
  const hub = createHub(() => house.secret)

  function readAgain(): void {
    for (const conn of hub.all()) {
      const greeting = { ...NO_FRAME, command: 'GREETING' as const, from: 'ROBOT', to: conn.groupId, time: Date.now() }
      setTimeout(() => write(conn, greeting), Math.random() * READ_AGAIN_MS).unref()
    }
  }

  const wire: Wire =
    settings.redisUrl === ''
      ? aloneWire()
      : redisWire({ url: settings.redisUrl, houseId: house.id, log, onTold: hub.deliver, onBack: readAgain })
  const endAll = (code: number, reason: string): void => {
    for (const { socket } of hub.all()) socket.close(code, reason)
  }
  const onLost = (): void => endAll(CLOSE.later, 'retry 2')
  const place = await takePlace(db, { isShared: wire.shared, log, onLost })

  const line: ChatLine = {
    serves: place.isOurs,
    publish: (event: ChatEvent) => {
      hub.deliver(event)
      return wire.tell(event)
    },
    takes: wire.takes,
    isThere: wire.isThere,
    secret: () => house.secret,
    allowsText: check.allowsText,
  }

  /** A line that is dead on one side looks like one on which nobody says anything. */
  async function lookForDead(): Promise<void> {
    const all = [...hub.all()]
    for (let from = 0; from < all.length; from += PINGS_AT_ONCE) {
      if (from > 0) await pause(PINGS_APART_MS)
      for (const conn of all.slice(from, from + PINGS_AT_ONCE)) {
        if (conn.socket.readyState === conn.socket.CLOSED) continue
        if (!conn.isAlive) {
          conn.socket.terminate()
          continue
        }
        conn.isAlive = false
        conn.socket.ping()
        if (wire.shared) void wire.holds(holderOf(conn.who), conn.id, SOCKETS_OF(conn.who))
      }
    }
  }

  /** Who logged out elsewhere, was disabled, or whose shop was closed, hears no more. */
  async function lookForEnded(): Promise<void> {
    const all = [...hub.all()]
    for (let from = 0; from < all.length; from += TOKENS_AT_ONCE) {
      const some = all.slice(from, from + TOKENS_AT_ONCE)
      const over = new Set(
        await endedTokens(
          db,
          some.map(({ tokenHash }) => tokenHash),
          new Date(),
        ),
      )
      for (const { socket, tokenHash } of some) if (over.has(tokenHash)) socket.close(CLOSE.token, 'token')
    }
  }

  async function goodbye(): Promise<void> {
    endAll(CLOSE.goingAway, 'restart')
    const deadline = Date.now() + GOODBYE_MS
    while (hub.count() > 0 && Date.now() < deadline) await pause(20)
    for (const { socket } of hub.all()) socket.terminate()
    await place.leave()
    await wire.close()
  }

  const store = pictureStore(settings)
  return {
    line,
    store,
    sockets: hub.count,
    redis: wire.isHere,
    addRoutes: (app, limits) => {
      addPictures(app, { db, store, limits, check, secret: line.secret })
      if (settings.eventToken !== '') addWechatEvents(app, db, settings.eventToken)
    },
    serve: async (app, admission) => {
      await app.register(websocket, {
        options: { maxPayload: MOST_BYTES, perMessageDeflate: false },
        // The library says why and closes.
        errorHandler: () => undefined,
        preClose: goodbye,
      })
      // Those that are still being let in are counted as well.
      const isFull = (): boolean => app.websocketServer.clients.size > settings.sockets
      const parts = { db, hub, wire, line, admission, log, isFull, now: () => new Date() }
      app.route({
        method: 'GET',
        url: '/im',
        exposeHeadRoute: false,
        onRequest: async (request) => {
          if (request.ws && !mayOpen(request, corsOrigins)) throw new HttpFailure(403, 403)
        },
        handler: async () => {
          throw new HttpFailure(404, 404)
        },
        wsHandler: (socket, request) => serveSocket(parts, socket, request),
      })
      let looking: Promise<void> | undefined
      const timers = [
        setInterval(() => {
          looking ??= lookForDead().finally(() => {
            looking = undefined
          })
        }, settings.pingSeconds * 1000),
        setInterval(() => {
          lookForEnded().catch((error: unknown) => log.warn({ err: error }, 'sockets whose session is over stay open'))
        }, settings.pingSeconds * 2_000),
      ]
      for (const timer of timers) timer.unref()
      app.addHook('onClose', async () => timers.forEach(clearInterval))
    },
  }
}
