/**
 * Redis or Valkey between several processes. It holds nothing that is not in the database: while it is away each process
 * counts for itself and tells its own sockets, and when it is back they are told to read what they may have missed.
 */
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { ChatEvent } from '../domains/chat/line'
import { CERTIFICATE } from '../database/refused'
import { StartRefused } from '../variables/refusal'
import { Counts, type Wire } from './wire'

/** A socket that was not confirmed for so long went down with its process. */
const HELD_MS = 90_000
const COMMAND_LIMIT_MS = 1_000
const TOLD_AGAIN_MS = 60_000
/** So that one that hangs, or is back, is known also while nobody talks. */
const LOOK_MS = 5_000
const START_LIMIT_MS = 2_000
const SPACE = 'b2b-shop:'

/** By the clock of Redis, which all processes share. Answers 1 when there was room. */
const TAKES = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`

const HOLDS = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
if not redis.call('ZSCORE', KEYS[1], ARGV[3]) and redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[1]) then return 0 end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 1`

const IS_THERE = `
local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
return redis.call('ZCOUNT', KEYS[1], now - ARGV[1], '+inf')`

const NOT_LET_IN =
  /^(WRONGPASS|NOAUTH|NOPERM|DENIED)\b|invalid password|ACL failure|can't run this command|DB index|unknown command/i

/** What stays wrong until somebody changes a setting, here or there; undefined of what passes. */
function refusalOf(error: Error & { code?: string }): string | undefined {
  const { code = '', message } = error
  // The library's own words ask its users to report this.
  if (message.startsWith('Unknown RESP type')) return 'leads to something that does not answer as a Redis does'
  if (CERTIFICATE.test(code)) return `leads to a Redis with a certificate that is not believed: ${message}`
  if (code === 'EPROTO' || code.startsWith('ERR_SSL')) return 'asks for TLS (rediss://), which is not spoken there'
  return NOT_LET_IN.test(message) ? `leads to a Redis that does not let this service in: ${message}` : undefined
}

/** Ends a start that no Redis would ever join to others; one that is away may be back later. */
export async function refuseClosedRedis(url: string): Promise<void> {
  if (url === '') return
  const errors: Error[] = []
  const redis = new Redis(url, {
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: START_LIMIT_MS,
    commandTimeout: START_LIMIT_MS,
  })
  redis.on('error', (error) => errors.push(error))
  try {
    await redis.connect()
    await redis.eval(TAKES, 1, `${SPACE}start`, 1, 1, randomUUID())
    await redis.publish(`${SPACE}start`, '')
    await redis.subscribe(`${SPACE}start`)
  } catch (error) {
    errors.push(error as Error)
  } finally {
    redis.disconnect()
  }
  for (const error of errors) {
    const why = refusalOf(error)
    if (why !== undefined) throw new StartRefused(`REDIS_URL ${why}`)
  }
}

interface RedisOptions {
  url: string
  /** Of the database: a Redis may serve several shops' services. */
  houseId: string
  log: Pick<FastifyBaseLogger, 'warn'>
  onTold(event: ChatEvent): void
  /** It was away: what others told meanwhile was not heard. */
  onBack(): void
}

export function redisWire({ url, houseId, log, onTold, onBack }: RedisOptions): Wire {
  const process = randomUUID()
  const channel = `${SPACE}${houseId}:chat`
  const name = (key: string): string => `${SPACE}${houseId}:${key}`
  // A command that cannot be sent now is of no use later.
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: COMMAND_LIMIT_MS }
  const commands = new Redis(url, options)
  const listener = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false })
  const own = new Counts()
  let told = { words: '', at: 0 }
  let wasThere = false
  let answers = false
  let hears = false
  let refusal: string | undefined

  const complain = (error: Error): void => {
    // What fails afterwards fails because of it, in words without a code; the system's own tell of something else.
    refusal = refusalOf(error) ?? ('code' in error ? undefined : refusal)
    const why = refusal === undefined ? '' : `REDIS_URL ${refusal}; `
    const words = `Redis is away: ${why}talks of other processes are heard again when it is back`
    if (words === told.words && performance.now() - told.at < TOLD_AGAIN_MS) return
    told = { words, at: performance.now() }
    log.warn({ err: error }, words)
  }
  commands.on('error', complain)
  listener.on('error', complain)
  commands.on('close', () => (answers = false))
  listener.on('close', () => (hears = false))
  listener.on('ready', () => {
    listener.subscribe(channel).then(() => {
      hears = true
      if (wasThere) onBack()
      wasThere = true
    }, complain)
  })
  listener.on('message', (_channel, text) => {
    const { from, event } = JSON.parse(text) as { from: string; event: ChatEvent }
    if (from !== process) onTold(event)
  })

  async function orElse<TResult>(work: Promise<TResult>, otherwise: () => TResult): Promise<TResult> {
    try {
      const result = await work
      answers = true
      refusal = undefined
      return result
    } catch (error) {
      answers = false
      complain(error as Error)
      return otherwise()
    }
  }

  const look = (): void => void orElse(commands.ping(), () => '')
  commands.on('ready', look)
  const timer = setInterval(look, LOOK_MS).unref()

  return {
    shared: true,
    tell: async (event) => {
      await orElse(commands.publish(channel, JSON.stringify({ from: process, event })), () => 0)
    },
    takes: (key, most, withinMs) =>
      orElse(
        commands.eval(TAKES, 1, name(key), most, withinMs, randomUUID()).then((answer) => answer === 1),
        () => own.takes(key, most, withinMs),
      ),
    holds: (holder, connId, most) =>
      orElse(
        commands.eval(HOLDS, 1, name(`sockets:${holder}`), most, HELD_MS, connId).then((answer) => answer === 1),
        () => true,
      ),
    leaves: async (holder, connId) => {
      await orElse(commands.zrem(name(`sockets:${holder}`), connId), () => 0)
    },
    isThere: (holder) =>
      orElse(
        commands.eval(IS_THERE, 1, name(`sockets:${holder}`), HELD_MS).then((answer) => Number(answer) > 0),
        () => false,
      ),
    isHere: () => answers && hears,
    close: async () => {
      clearInterval(timer)
      // What was told a moment ago is still on its way.
      await orElse(commands.quit(), () => 'OK' as const)
      commands.disconnect()
      listener.disconnect()
    },
  }
}
