/**
 * The database does a few things at a time, the embedded one only one: who comes while all are at work stands in line.
 * Addresses take turns, so that one with many requests keeps nobody else from his. The line has an end and nobody
 * stands in it for long: he is told to come again, before his client gives up (R-RUN-02).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { HttpFailure, LATER } from './errors'

/** Tells a request that the service makes to itself that its answer will not be looked at any more. */
export const unawaited = new AsyncLocalStorage<AbortSignal>()

interface Waiter {
  admit(): void
}

export interface Admission {
  /** Runs the work when its turn has come, unless nobody waits for the answer by then. */
  run<TResult>(request: FastifyRequest, work: () => Promise<TResult>): Promise<TResult>
  waiting(): number
}

export interface AdmissionOptions {
  /** How many work at a time. */
  places: number
  /** How many may stand in line. */
  line?: number
  patienceMs?: number
}

const LINE = 500
const PATIENCE_MS = 10_000

export function createAdmission({ places, line = LINE, patienceMs = PATIENCE_MS }: AdmissionOptions): Admission {
  /** By address, in the order in which their turns come. */
  const lines = new Map<string, Set<Waiter>>()
  let working = 0
  let length = 0
  let pending = false

  const tooMany = () => new HttpFailure(503, 500, LATER)

  function leave(address: string, waiter: Waiter): void {
    const own = lines.get(address)
    if (!own?.delete(waiter)) return
    length -= 1
    if (own.size === 0) lines.delete(address)
  }

  /**
   * Turns are given between two looks at the network, never in the middle of one: new connections are taken one at a
   * look, and behind work that follows on work without a pause they would wait until the load is over.
   */
  function giveTurns(): void {
    pending = false
    while (working < places && lines.size > 0) {
      const [[address, own]] = lines as unknown as [[string, Set<Waiter>]]
      const [waiter] = own
      lines.delete(address)
      lines.set(address, own) // to the end: the others come first
      leave(address, waiter!)
      working += 1
      waiter!.admit()
    }
  }

  function soon(): void {
    if (pending) return
    pending = true
    setImmediate(giveTurns)
  }

  function turn(request: FastifyRequest): Promise<void> {
    if (length >= line) return Promise.reject(tooMany())
    const { ip: address } = request
    const { socket } = request.raw
    const signal = unawaited.getStore()
    return new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer)
        socket.off('close', refuse)
        signal?.removeEventListener('abort', refuse)
        leave(address, waiter)
      }
      const refuse = (): void => {
        end()
        reject(tooMany())
      }
      const waiter: Waiter = {
        admit: () => {
          end()
          resolve()
        },
      }
      const timer = setTimeout(refuse, patienceMs)
      socket.on('close', refuse)
      signal?.addEventListener('abort', refuse)
      const own = lines.get(address) ?? new Set()
      lines.set(address, own.add(waiter))
      length += 1
      soon()
    })
  }

  return {
    run: async (request, work) => {
      await turn(request)
      try {
        return await work()
      } finally {
        working -= 1
        if (length > 0) soon()
      }
    },
    waiting: () => length,
  }
}
