/** The service of talks as guests reach it: through a proxy that says who they are, one process or several. */
import { execFileSync } from 'node:child_process'
import http from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { chatCalls, type ChatHistoryItem, type ChatToken } from '../../src/api/chat'
import type { CallSpec } from '../../src/api/call'
import type { Envelope } from '../../src/api/envelope'
import { addressCall } from '../../src/client/address'
import { SHOP } from '../../test/flows/world'
import { ended, launch } from '../../test/support/service'
import type { Town } from './chatGuest'

/** As a proxy has them: not one for each buyer. */
const CONNECTIONS = 128
const TIMEOUT_MS = 60_000
const FIRST_PORT = 20_000
const PORTS = 10_000

type House = Awaited<ReturnType<typeof launch>>

/**
 * Below those that the system gives to whoever connects: a socket that asks for a port on which nobody listens, and has
 * been given the same one, would reach itself.
 */
export async function lowPort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS)
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** Megabytes that it holds, and seconds of processor that it has used. */
export function costOf(pid: number): { megabytes: number; processor: number } {
  const told = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(pid)], { encoding: 'utf8' })
  const [rss = '', time = ''] = told.trim().split(/\s+/)
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).reverse()
  return { megabytes: Number(rss) / 1024, processor: seconds + 60 * minutes + 3_600 * hours }
}

export class ServiceTown implements Town {
  readonly houses: (House | undefined)[] = []
  /** Calls that were not answered, or with something else than 200. */
  unanswered = 0
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  private turn = 0

  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private readonly ports: readonly number[],
  ) {}

  async raise(place: number): Promise<void> {
    this.houses[place] = await launch({
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' },
      ...this.environment,
      PORT: String(this.ports[place]),
    })
  }

  async raiseAll(): Promise<void> {
    for (const place of this.ports.keys()) await this.raise(place)
  }

  async kill(place: number): Promise<void> {
    const { child } = this.houses[place]!
    this.houses[place] = undefined
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async end(): Promise<void> {
    this.agent.destroy()
    for (const house of this.houses) if (house) await ended(house.child)
  }

  cost(): { megabytes: number; processor: number } {
    const costs = this.houses.flatMap((house) => (house?.child.pid === undefined ? [] : [costOf(house.child.pid)]))
    const sum = (name: 'megabytes' | 'processor'): number => costs.reduce((total, cost) => total + cost[name], 0)
    return { megabytes: sum('megabytes'), processor: sum('processor') }
  }

  socketUrl(token: string): string {
    return `ws://127.0.0.1:${this.port()}/im?token=${encodeURIComponent(token)}`
  }

  async token(address: string, key: string): Promise<ChatToken | undefined> {
    return (await this.call<ChatToken>(chatCalls.token, address, key))?.data
  }

  async history(address: string, key: string, group: string): Promise<boolean> {
    return (
      (await this.call<ChatHistoryItem[]>(chatCalls.history, address, key, { shopNo: SHOP.demo, group })) !== undefined
    )
  }

  /** They take turns; one that is down is passed by. */
  private port(): number {
    this.turn += 1
    const up = this.ports.filter((_, place) => this.houses[place])
    return up[this.turn % up.length] ?? this.ports[0]!
  }

  private async call<TData>(
    spec: CallSpec,
    address: string,
    key: string,
    fields?: Record<string, unknown>,
  ): Promise<Envelope<TData> | undefined> {
    const answer = await this.ask<TData>(addressCall(spec, 'h5', fields).path, {
      ...{ 'x-forwarded-for': address, ShopNo: SHOP.demo },
      ...(key === '' ? {} : { 'chat-token': key }),
    }).catch(() => undefined)
    if (answer?.code === 200) return answer
    this.unanswered += 1
    return undefined
  }

  private ask<TData>(path: string, headers: Record<string, string>): Promise<Envelope<TData>> {
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: this.port(), path, headers, agent: this.agent, timeout: TIMEOUT_MS }
      const request = http.get(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString()) as Envelope<TData>)
          } catch (error) {
            reject(error as Error)
          }
        })
      })
      request.on('timeout', () => request.destroy(new Error('no answer')))
      request.on('error', reject)
    })
  }
}

export async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (!holds()) {
    if (performance.now() > deadline) return false
    await pause(20)
  }
  return true
}
