/** @jest-environment node */
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { createAdmission, unawaited, type Admission, type AdmissionOptions } from '../../../server/http/admission'
import { errorAnswers } from '../../../server/http/errors'

interface Desk {
  app: FastifyInstance
  admission: Admission
  /** Whose work was begun, in this order. */
  begun: string[]
  /** Ends the work that was begun first. */
  finish(): Promise<void>
  ask(from: string, address?: string): Promise<LightMyRequestResponse>
}

/** On a machine that is busy with other tests. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(2)
}

function desk(options: AdmissionOptions): Desk {
  const app = Fastify()
  const admission = createAdmission(options)
  const begun: string[] = []
  const ends: (() => void)[] = []
  app.setErrorHandler(errorAnswers(() => undefined))
  app.get<{ Params: { from: string } }>('/:from', (request) =>
    admission.run(request, async () => {
      begun.push(request.params.from)
      await new Promise<void>((resolve) => ends.push(resolve))
      return { done: true }
    }),
  )
  return {
    app,
    admission,
    begun,
    finish: async () => {
      await until(() => ends.length > 0)
      ends.shift()!()
    },
    ask: async (from, remoteAddress = '10.0.0.1') => app.inject({ url: `/${from}`, remoteAddress }),
  }
}

describe('[R-RUN-02] standing in line', () => {
  test('addresses take turns: one with many requests keeps nobody else waiting', async () => {
    const { admission, begun, finish, ask } = desk({ places: 1 })
    const all = ['a1', 'a2', 'a3'].map((from) => ask(from))
    await until(() => admission.waiting() === 2)
    all.push(ask('b1', '10.0.0.2'), ask('b2', '10.0.0.2'), ask('c1', '10.0.0.3'))
    await until(() => admission.waiting() === 5)
    for (let step = 0; step < 6; step += 1) await finish()
    expect(begun.slice(0, 4).sort()).toEqual(['a1', 'a2', 'b1', 'c1'])
    expect(begun).toHaveLength(6)
    for (const answer of await Promise.all(all)) expect(answer.statusCode).toBe(200)
  })

  test('no more work at a time than there are places', async () => {
    const { begun, finish, ask, admission } = desk({ places: 2 })
    const all = ['1', '2', '3', '4', '5'].map((from) => ask(from))
    await until(() => begun.length === 2 && admission.waiting() === 3)
    await finish()
    await until(() => begun.length > 2)
    expect([begun.length, admission.waiting()]).toEqual([3, 2])
    for (let step = 0; step < 4; step += 1) await finish()
    await Promise.all(all)
    expect(admission.waiting()).toBe(0)
  })

  test('behind the end of the line, and after too long in it, one is told to come again', async () => {
    const { admission, finish, ask, begun } = desk({ places: 1, line: 2, patienceMs: 1_000 })
    const first = ask('first')
    await until(() => begun.length === 1)
    const waiting = [ask('second'), ask('third')]
    await until(() => admission.waiting() === 2)
    const refused = await ask('fourth')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '2', 500])
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(503)
    await finish()
    expect((await first).statusCode).toBe(200)
    expect(begun).toEqual(['first'])
  })

  test('work whose answer nobody waits for any more is not begun', async () => {
    const { app, finish, ask, begun, admission } = desk({ places: 1 })
    const first = ask('first')
    await until(() => begun.length === 1)
    const giveUp = new AbortController()
    const inner = unawaited.run(giveUp.signal, () => app.inject('/sight'))
    await until(() => admission.waiting() === 1)
    giveUp.abort()
    expect((await inner).statusCode).toBe(503)
    await finish()
    await first
    expect(begun).toEqual(['first'])
  })

  test('neither is that of a client who has gone', async () => {
    const { app, finish, ask, begun, admission } = desk({ places: 1 })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const first = ask('first')
    await until(() => begun.length === 1)
    const leaving = new AbortController()
    const left = fetch(`${url}/left`, { signal: leaving.signal }).catch(() => 'gone')
    await until(() => admission.waiting() === 1)
    leaving.abort()
    expect(await left).toBe('gone')
    await until(() => admission.waiting() === 0)
    await finish()
    await first
    expect(begun).toEqual(['first'])
    await app.close()
  })
})
