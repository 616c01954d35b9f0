/** WeChat's question whether it may tell the buyer, as the mini-program asks it. */
import Taro from '@tarojs/taro'
import type { NoticeConsent } from '@/platform/noticeConsent.types'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { requestSubscribeMessage: jest.fn() } }))

const question = (Taro as unknown as { requestSubscribeMessage: jest.Mock }).requestSubscribeMessage
const DAY_MS = 86_400_000

function build(template: string): NoticeConsent {
  process.env.TARO_APP_NOTICE_TEMPLATE = template
  let built: NoticeConsent | undefined
  jest.isolateModules(() => (built = jest.requireActual<NoticeConsent>('@/platform/noticeConsent')))
  return built!
}

function phone() {
  const kept = new Map<string, string>()
  const clock = { now: Date.parse('2026-11-25T02:00:00Z') }
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
    lasts: () => true,
  }
  return { clock, device: { storage, now: () => clock.now } }
}

beforeEach(() => {
  question.mockReset()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  delete process.env.TARO_APP_NOTICE_TEMPLATE
  jest.restoreAllMocks()
})

test('[R-SCR-54] a build without the template asks nobody', async () => {
  await build('').askForNotices(phone().device)
  expect(question).not.toHaveBeenCalled()
})

test('[R-SCR-54] each consent is worth one message, so that who agrees is asked again', async () => {
  const { device } = phone()
  const { askForNotices } = build('T1')
  question.mockResolvedValue({ T1: 'accept', errMsg: 'requestSubscribeMessage:ok' })
  const asked = askForNotices(device)
  // Before anything was waited for: later it is no answer to a tap any more.
  expect(question).toHaveBeenCalledWith({ tmplIds: ['T1'] })
  await asked
  await askForNotices(device)
  expect(question).toHaveBeenCalledTimes(2)
})

test.each([
  ['says no', () => question.mockResolvedValue({ T1: 'reject' })],
  ['has switched all messages off', () => question.mockRejectedValue({ errCode: 20004 })],
])('[R-SCR-54] who %s is left alone for a week, and goes on with what he did', async (_what, answer) => {
  const { device, clock } = phone()
  const { askForNotices } = build('T1')
  answer()
  await expect(askForNotices(device)).resolves.toBeUndefined()
  clock.now += 6 * DAY_MS
  await askForNotices(device)
  expect(question).toHaveBeenCalledTimes(1)
  clock.now += 2 * DAY_MS
  await askForNotices(device)
  expect(question).toHaveBeenCalledTimes(2)
})
