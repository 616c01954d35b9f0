/** The question whether pages may be counted, in a build that has a collector. */
import type { StoreDependencies } from '@/stores/dependencies'

jest.mock('@tarojs/taro', () => jest.requireActual<object>('@/platform/shell/taro'))
jest.mock('@/platform/navigation', () => ({ firstPageShown: () => Promise.resolve(), navigate: () => undefined }))

const SERVER = 'TARO_APP_SA_SERVER_URL'
const CONSENT = 'privacy_consent'

/** React draws in a time of its own: every module is loaded afresh here, so its tools for tests are not the same copy. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Starts an app whose build counts to `server`; answers what it stored and the question, if there is one. */
async function start(server: string, decided?: string) {
  process.env[SERVER] = server
  jest.resetModules()
  document.body.innerHTML = ''
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const stored = new Map(decided === undefined ? [] : [[CONSENT, decided]])
  const { RootStore } = await import('@/stores/RootStore')
  const { followConsent } = await import('@/appCounting')
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  const dependencies = { request: () => new Promise(() => undefined), storage, now: () => 0 }
  const root = new RootStore(dependencies as unknown as StoreDependencies)
  followConsent(root)
  await settle()
  return { root, stored, question: () => document.querySelector('[aria-label="隐私提示"]') }
}

async function tap(text: string) {
  const button = [...document.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === text)
  button?.click()
  await settle()
}

afterAll(() => delete process.env[SERVER])

test.each([
  ['同意', 'yes', true],
  ['不同意', 'no', false],
] as const)('[R-ANA-05] whoever answers %s is not asked again', async (answer, kept, given) => {
  const { root, stored, question } = await start('https://collector.example/sa')
  expect(question()?.querySelector('a')?.textContent).toBe('隐私政策')
  expect([root.settings.consent, stored.get(CONSENT)]).toEqual([false, undefined])
  await tap(answer)
  expect([root.settings.consent, stored.get(CONSENT), question()]).toEqual([given, kept, null])
  expect((await start('https://collector.example/sa', kept)).question()).toBeNull()
})

test('[R-ANA-03] where nothing is counted nobody is asked', async () => {
  expect((await start('')).question()).toBeNull()
})
