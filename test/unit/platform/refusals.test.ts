/** What WeChat refuses: told where the buyer can do something about it, and never an unhandled rejection. */
import Taro from '@tarojs/taro'
import { copyText } from '@/platform/clipboard'
import { dialogs } from '@/platform/dialogs'
import { keptAddress, keptInvoiceTitle } from '@/platform/keptByWechat'
import { watchLine, watchRelease } from '@/platform/launch'
import { guardLeaving } from '@/platform/leaving'
import { navigate } from '@/platform/navigation'
import { callPhone } from '@/platform/phone'
import { scan } from '@/platform/scanner'

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
  answer = true
  expect(await navigate('/pages/list/index?a=1')).toBe(true)
  expect([tries, asked]).toEqual([2, ['页面加载失败']])
  answer = false
  tries = 0
  expect(await navigate('/pages/list/index?a=2')).toBe(false)
  expect(tries).toBe(1)
  asked.length = 0
  taro.navigateTo = jest.fn(() => refused('navigateTo', 'page "pages/none/index" is not found'))
  expect(await navigate('/pages/none/index')).toBe(false)
  expect(asked).toEqual([])
  taro.getLaunchOptionsSync = jest.fn(() => ({ scene: 1154 }))
  taro.navigateTo = jest.fn(() => refused('navigateTo', 'can not navigate in single page mode'))
  expect(await navigate('/pages/list/index?a=3')).toBe(false)
  expect(toasts).toEqual(['请点击下方“前往小程序”后继续'])
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

test('a line that is there again is heard, one that is lost is not', () => {
  let tell = (_state: { isConnected: boolean }) => undefined as void
  taro.onNetworkStatusChange = jest.fn((then: typeof tell) => (tell = then))
  const back = jest.fn()
  watchLine(back)
  tell({ isConnected: false })
  expect(back).not.toHaveBeenCalled()
  tell({ isConnected: true })
  expect(back).toHaveBeenCalledTimes(1)
})
