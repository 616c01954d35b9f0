import { fakeRoot } from '../stores/fakeRoot'

const mockModal = jest.fn<Promise<boolean>, [{ content: string }]>()
jest.mock('@/platform/dialogs', () => ({ dialogs: { modal: mockModal } }))
jest.mock('@/platform/navigation', () => ({ firstPageShown: () => Promise.resolve() }))
jest.mock('@/platform/counting', () => ({
  COUNTS: true,
  prepareCounting: () => undefined,
  beginCounting: mockBegin,
  endCounting: () => undefined,
}))
jest.mock('@/platform/wechat', () => ({ loginCode: () => Promise.resolve(undefined) }))

const mockBegan: unknown[] = []
function mockBegin(as: unknown) {
  mockBegan.push(as)
}

async function start(stored: Record<string, string>) {
  const { followConsent } = await import('@/appCounting')
  const made = fakeRoot({ stored: { shopNo: '10001', ...stored } })
  made.root.shop.enter('10001')
  followConsent(made.root)
  await new Promise((resolve) => setTimeout(resolve, 5))
  return made.root
}

beforeEach(() => {
  mockModal.mockReset()
  mockBegan.length = 0
})

test.each([true, false])('[R-ANA-05] a new phone is asked once, and %p is what counts', async (answer) => {
  mockModal.mockResolvedValue(answer)
  const root = await start({})
  expect(mockModal).toHaveBeenCalledTimes(1)
  expect([root.settings.consent, mockBegan.length]).toEqual([answer, answer ? 1 : 0])
})

test.each(['yes', 'no'])('[R-ANA-05] who has answered %s is not asked again', async (kept) => {
  await start({ privacy_consent: kept })
  expect(mockModal).not.toHaveBeenCalled()
  expect(mockBegan).toHaveLength(kept === 'yes' ? 1 : 0)
})
