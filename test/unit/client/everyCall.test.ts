import { registry } from '@/api/index'
import type { CallSpec } from '@/api/call'
import { LISTED_CALLS, type ListedCall } from '../../support/listedCalls'
import { business, ok, settle, wire } from './wire'

const declared = new Map<string, CallSpec>(
  Object.values(registry).flatMap((calls) => Object.values(calls).map((call: CallSpec) => [call.id, call] as const)),
)
const bare = (name: string) => name.replace('?', '')
const inPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

/** A value that tells where it came from; a list where the body is one. */
function fieldsOf({ paths, query, body = [], list }: ListedCall): Record<string, unknown> {
  const all = [...inPath(paths.weapp), ...query, ...body].map(bare)
  return Object.fromEntries(all.map((name) => [name, list && body.includes(name) ? [`a ${name}`] : `a ${name}`]))
}

function addressOf(listed: ListedCall, target: 'weapp' | 'h5'): string {
  const path = listed.paths[target].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`a ${name}`))
  return listed.host === 'pay' ? `https://pay.example${path}` : target === 'h5' ? `/h5${path}` : path
}

function bodyOf(listed: ListedCall, fields: Record<string, unknown>): unknown {
  if (listed.body === undefined) return undefined
  if (listed.list) return fields[listed.body[0]!]
  return Object.fromEntries(listed.body.map(bare).map((name) => [name, fields[name]]))
}

/**
 * A declaration that agrees with the list proves nothing of an app that may never make the call: the calls are compared
 * without their number. What the apps send is looked at by the flows (test/support/sentCalls.ts).
 */
const titled = LISTED_CALLS.map((each) => [`number ${each.id.slice(-3)}`, each] as const)

test('every declared call stands in the list', () => {
  const listed = LISTED_CALLS.map(({ id }) => id)
  expect([...declared.keys()].sort()).toEqual(listed.sort())
})

describe.each(['weapp', 'h5'] as const)('a call as %s sends it', (target) => {
  test.each(titled)('%s has its method, address, fields and headers', async (_title, listed) => {
    const { request, sent } = wire(() => ok(null), { target })
    const fields = fieldsOf(listed)
    await request(declared.get(listed.id)!, Object.keys(fields).length === 0 ? undefined : fields)
    const [path = '', query = ''] = (sent[0]?.address ?? '').split('?')
    expect({ method: sent[0]?.method, path }).toEqual({ method: listed.method, path: addressOf(listed, target) })
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual(
      Object.fromEntries(listed.query.map(bare).map((name) => [name, `a ${name}`])),
    )
    expect(sent[0]?.body === undefined ? undefined : (JSON.parse(sent[0].body) as unknown)).toEqual(
      bodyOf(listed, fields),
    )
    for (const name of listed.headers) expect(sent[0]?.headers[name]).toMatch(/\S/)
  })
})

test.each(titled)('%s leaves a refusal to the modal, to nobody or to its page', async (_title, listed) => {
  const { request, modals } = wire(() => business(500, '系统繁忙'))
  const answer = await request(declared.get(listed.id)!, fieldsOf(listed))
  await settle()
  expect(modals).toHaveLength(listed.mode === 'modal' ? 1 : 0)
  if (listed.mode === 'self') expect(answer).toMatchObject({ code: 500, msg: '系统繁忙' })
  else expect(answer).toBe(false)
})

test('[R-ERR-22] a call that nobody shows leaves no trace on the screen', async () => {
  const silent = LISTED_CALLS.filter(({ mode }) => mode === 'notModal')
  expect(silent.length).toBeGreaterThan(20)
  for (const listed of silent) {
    const { request, modals, overlay, pages } = wire(() => business(401, '登录已失效'))
    expect(await request(declared.get(listed.id)!, fieldsOf(listed))).toBe(false)
    await settle()
    expect({ id: listed.id, modals, overlay, pages }).toEqual({ id: listed.id, modals: [], overlay: [], pages: [] })
  }
})

test('[R-CON-11] the channel of the pay service is chinaums_wx_lite', async () => {
  const { request, sent } = wire(() => ok(null), { target: 'weapp' })
  await request(declared.get('R-CALL-098')!, { orderNo: 'SO1', openId: 'o1' })
  expect(sent[0]?.address).toBe('https://pay.example/order/SO1/channel/chinaums_wx_lite?openId=o1')
})
