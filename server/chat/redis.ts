/**
 * Redis or Valkey between several processes. It holds nothing that is not in the database: while it is away each process
 * counts for itself and tells its own sockets, and when it is back they are told to read what they may have missed.
 */
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { FastifyBaseLogger } from 'fastify'
import type { ChatEvent } from '../domains/chat/line'
import { Counts, type Wire } from './wire'

/** A socket that was not confirmed for so long went down with its process. */
const HELD_MS = 90_000
const COMMAND_LIMIT_MS = 1_000
const TOLD_AGAIN_MS = 60_000

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
  const channel = `b2b-shop:${houseId}:chat`
  const name = (key: string): string => `b2b-shop:${houseId}:${key}`
  // A command that cannot be sent now is of no use later.
  const options = { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: COMMAND_LIMIT_MS }
  const commands = new Redis(url, options)
  const listener = new Redis(url, { maxRetriesPerRequest: null, autoResubscribe: false })
  const own = new Counts()
  let told = -TOLD_AGAIN_MS
  let wasThere = false

  const complain = (error: Error): void => {
    if (performance.now() - told < TOLD_AGAIN_MS) return
    told = performance.now()
    log.warn({ err: error }, 'Redis is away: talks of other processes are heard again when it is back')
  }
  commands.on('error', complain)
  listener.on('error', complain)
  listener.on('ready', () => {
    listener.subscribe(channel).then(() => {
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
      return await work
    } catch (error) {
      complain(error as Error)
      return otherwise()
    }
  }

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
    close: async () => {
      // What was told a moment ago is still on its way.
      await orElse(commands.quit(), () => 'OK' as const)
      commands.disconnect()
      listener.disconnect()
    },
  }
}
