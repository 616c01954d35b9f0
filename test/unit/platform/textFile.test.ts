/** A text becomes a file: in the mini-program it is sent to a chat, because there are no downloads. */
import Taro from '@tarojs/taro'
import { saveText } from '@/platform/textFile'

jest.mock('@tarojs/taro', () => ({ __esModule: true, default: { env: { USER_DATA_PATH: 'wxfile://usr' } } }))
const taro = Taro as unknown as Record<string, unknown>

const written: unknown[][] = []

beforeEach(() => {
  written.length = 0
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  taro.getFileSystemManager = () => ({ writeFileSync: (...given: unknown[]) => void written.push(given) })
})
afterEach(() => jest.restoreAllMocks())

test.each([
  ['sent', () => Promise.resolve(), true],
  ['closed without sending', () => Promise.reject({ errMsg: 'shareFileMessage:fail cancel' }), true],
  ['refused by the phone', () => Promise.reject({ errMsg: 'shareFileMessage:fail auth deny' }), false],
])('[R-APR-14] %s', async (_name, share, answer) => {
  const shared = jest.fn((_file: object) => share())
  taro.shareFileMessage = shared
  expect(await saveText('审批记录.csv', '时间')).toBe(answer)
  const filePath = 'wxfile://usr/审批记录.csv'
  expect(written).toEqual([[filePath, '时间', 'utf8']])
  expect(shared).toHaveBeenCalledWith({ filePath, fileName: '审批记录.csv' })
})

test('[R-APR-14] an old phone that cannot is no crash', async () => {
  delete taro.shareFileMessage
  expect(await saveText('a.csv', '')).toBe(false)
})
