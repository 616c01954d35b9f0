import Taro from '@tarojs/taro'
import { guardLeaving } from '@/platform/leaving'

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    enableAlertBeforeUnload: jest.fn(),
    disableAlertBeforeUnload: jest.fn(({ complete }: { complete: () => void }) => complete()),
  },
}))

test('the mini-program asks by itself until the form is saved', async () => {
  const release = guardLeaving('放弃本次修改？')
  expect((Taro.enableAlertBeforeUnload as jest.Mock).mock.calls[0]).toMatchObject([{ message: '放弃本次修改？' }])
  expect(Taro.disableAlertBeforeUnload).not.toHaveBeenCalled()
  await release()
  expect(Taro.disableAlertBeforeUnload).toHaveBeenCalledTimes(1)
})
