/** What WeChat refuses: told where the buyer can do something about it, and never an unhandled rejection. */
import Taro from '@tarojs/taro'
import { copyText } from '@/platform/clipboard'
import { dialogs } from '@/platform/dialogs'
import { openPdf } from '@/platform/documents'
import { keptAddress, keptInvoiceTitle } from '@/platform/keptByWechat'
import { watchRelease } from '@/platform/launch'
import { guardLeaving } from '@/platform/leaving'
import { watchLine } from '@/platform/line'
import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { scan } from '@/platform/scanner'
import { sayStranded } from '@/platform/strandedPage'
import type { Stranded } from '@/platform/strandedPage.types'

type Refusal = { errMsg: string }
const refused = (name: string, reason = 'auth deny') =>
  Promise.reject<unknown>({ errMsg: `${name}:fail ${reason}` } as Refusal)

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: {} }))
const taro = Taro as unknown as Record<string, jest.Mock>

const toasts: string[] = []
const asked: string[] = []
let answer = false

beforeEach(() => {
  for (const name of Object.keys(taro)) delete taro[name]
  Object.assign(taro, {
    hideKeyboard: jest.fn(() => refused('hideKeyboard', 'input not exists')),
    hideToast: jest.fn(() => refused('hideToast', "toast can't be found")),
    getCurrentPages: jest.fn(() => []),
    getLaunchOptionsSync: jest.fn(() => ({ scene: 1001 })),
    getStorageSync: jest.fn(),
    setStorageSync: jest.fn(),
  })
  toasts.length = 0
  asked.length = 0
  jest.spyOn(dialogs, 'toast').mockImplementation((text) => void toasts.push(text))
  jest.spyOn(dialogs, 'modal').mockImplementation(async ({ title }) => {
    asked.push(title)
    return answer
  })
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

test('[R-SCR-50] closing the camera is an answer; no camera and no code are told', async () => {
  for (const [reason, told] of [
    ['cancel', []],
    ['auth deny', ['无法使用相机，请在手机设置中允许微信使用相机']],
    ['system permission denied', ['无法使用相机，请在手机设置中允许微信使用相机']],
    ['', ['没有识别到条码，请对准后再试']],
  ] as const) {
    toasts.length = 0
    taro.scanCode = jest.fn(() => refused('scanCode', reason))
    expect(await scan()).toBeUndefined()
    expect([reason, toasts]).toEqual([reason, told])
  }
  taro.scanCode = jest.fn(async () => ({ result: '6901234567892' }))
  expect(await scan()).toBe('6901234567892')
})

test('[R-SCR-23] [R-SCR-25] an address and an invoice title come from WeChat, or it is told that they do not', async () => {
  taro.chooseAddress = jest.fn(async () => ({
    userName: '沈一帆',
    telNumber: '13912340011',
    provinceName: '江苏省',
    cityName: '苏州市',
    countyName: '虎丘区',
    detailInfo: '青山路 8 号',
  }))
  expect(await keptAddress()).toBe('沈一帆 13912340011 江苏省苏州市虎丘区青山路 8 号')
  taro.chooseInvoiceTitle = jest.fn(async () => ({ title: '青岚机械', taxNumber: '9132', bankName: '', telephone: '' }))
  expect(await keptInvoiceTitle()).toMatchObject({ companyName: '青岚机械', taxNo: '9132' })
  taro.chooseAddress = jest.fn(() => refused('chooseAddress', 'cancel'))
  taro.chooseInvoiceTitle = jest.fn(() => refused('chooseInvoiceTitle', 'privacy permission is not authorized'))
  expect([await keptAddress(), await keptInvoiceTitle()]).toEqual([undefined, undefined])
  expect(toasts).toEqual(['没有取到微信发票抬头，请手动填写'])
})

test('[R-RTE-11] a page whose package does not come can be tried again; the app’s own mistake is not asked about', async () => {
  let tries = 0
  taro.navigateTo = jest.fn(() => (++tries === 1 ? refused('navigateTo', 'timeout') : Promise.resolve()))
  let again = true
  const said: Stranded[] = []
  const shown = (stranded: Stranded) => void said.push(stranded)
  const leave = sayStranded((stranded) => {
    shown(stranded)
    stranded.answer(again)
  })
  expect(await navigate('/pages/list/index?a=1')).toBe(true)
  expect([tries, said.length]).toEqual([2, 1])
  again = false
  tries = 0
  expect(await navigate('/pages/list/index?a=2')).toBe(false)
  expect([tries, said.length]).toEqual([1, 2])
  leave()
  // A page that is only just coming says it as soon as it is there.
  tries = 0
  const going = navigate('/pages/list/index?a=4')
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(said).toHaveLength(2)
  const leaveNext = sayStranded(shown)
  expect(said).toHaveLength(3)
  said[2]!.answer(true)
  expect([await going, tries]).toEqual([true, 2])
  taro.navigateTo = jest.fn(() => refused('navigateTo', 'page "pages/none/index" is not found'))
  expect(await navigate('/pages/none/index')).toBe(false)
  taro.getLaunchOptionsSync = jest.fn(() => ({ scene: 1154 }))
  taro.navigateTo = jest.fn(() => refused('navigateTo', 'can not navigate in single page mode'))
  expect(await navigate('/pages/list/index?a=3')).toBe(false)
  expect(toasts).toEqual(['请点击下方“前往小程序”后继续'])
  expect([said.length, asked]).toEqual([3, []])
  leaveNext()
})

test('[R-CON-02] a document has a minute to come, and none that is refused is opened', async () => {
  taro.downloadFile = jest.fn(async () => ({ tempFilePath: 'wxfile://a', statusCode: 200 }))
  taro.openDocument = jest.fn(async () => undefined)
  expect(await openPdf('https://shop.example/a.pdf')).toBe('opened')
  expect(taro.downloadFile.mock.calls[0]).toEqual([expect.objectContaining({ timeout: 60_000 })])
  taro.downloadFile = jest.fn(async () => ({ tempFilePath: 'wxfile://b', statusCode: 403 }))
  expect(await openPdf('https://shop.example/b.pdf')).toBe('failed')
  taro.downloadFile = jest.fn(() => refused('downloadFile', 'timeout'))
  expect(await openPdf('https://shop.example/c.pdf')).toBe('failed')
  expect(taro.openDocument).toHaveBeenCalledTimes(1)
})

test('what fails unseen is no unhandled rejection', async () => {
  const unhandled = jest.fn()
  process.on('unhandledRejection', unhandled)
  for (const name of ['makePhoneCall', 'enableAlertBeforeUnload', 'disableAlertBeforeUnload']) {
    taro[name] = jest.fn((options: { complete?: () => void }) => {
      options.complete?.()
      return refused(name)
    })
  }
  taro.setClipboardData = jest.fn(async () => undefined)
  callPhone('4008001234')
  await guardLeaving('离开？')()
  await copyText('SO1')
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(toasts).toEqual(['内容已复制'])
})

test('a release that is ready is started when the buyer says so; an old WeChat and an old system are told', async () => {
  let tell = () => undefined as void
  const applyUpdate = jest.fn()
  Object.assign(taro, {
    canIUse: jest.fn(() => true),
    getDeviceInfo: jest.fn(() => ({ system: 'iOS 14.4.2' })),
    getUpdateManager: jest.fn(() => ({ onUpdateReady: (then: () => void) => (tell = then), applyUpdate })),
  })
  answer = true
  watchRelease()
  expect(toasts).toEqual([expect.stringContaining('iOS 14.5')])
  tell()
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toEqual(['新版本已就绪'])
  expect(applyUpdate).toHaveBeenCalledTimes(1)
  for (const system of ['iOS 14.5', 'iOS 18.1', 'Android 9']) {
    toasts.length = 0
    taro.getDeviceInfo = jest.fn(() => ({ system }))
    watchRelease()
    expect([system, toasts]).toEqual([system, []])
  }
  taro.canIUse = jest.fn(() => false)
  watchRelease()
  expect(asked.at(-1)).toBe('微信版本过低')
})

test('[R-STO-06] a line that comes and goes is heard, and looked for at the start and when the app is shown again', async () => {
  let tell = (_state: { isConnected: boolean }) => undefined as void
  let show = () => undefined as void
  let networkType = 'none'
  taro.onNetworkStatusChange = jest.fn((then: typeof tell) => (tell = then))
  taro.onAppShow = jest.fn((then: typeof show) => (show = then))
  taro.getNetworkType = jest.fn(async () => ({ networkType }))
  const [back, cut] = [jest.fn(), jest.fn()]
  const heard = async () => {
    for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
    return [back.mock.calls.length, cut.mock.calls.length]
  }
  watchLine(back, cut)
  expect(await heard()).toEqual([0, 1])
  tell({ isConnected: true })
  tell({ isConnected: false })
  expect(await heard()).toEqual([1, 2])
  show()
  expect(await heard()).toEqual([1, 3])
  networkType = '4g'
  show()
  expect(await heard()).toEqual([2, 3])
  taro.getNetworkType = jest.fn(() => refused('getNetworkType'))
  show()
  expect(await heard()).toEqual([3, 3])
})
