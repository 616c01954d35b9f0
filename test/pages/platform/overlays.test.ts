import { openLogin } from '@/hooks/openLogin'
import { dialogs } from '@/platform/dialogs'
import { callPhone } from '@/platform/phone'
import { eventually } from '../setup/eventually'

jest.mock('@/platform/navigation', () => ({ openOver: () => Promise.resolve(true) }))

const clicked = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === text)?.click()

test('where there is no dialler the number is told, and can be copied', async () => {
  const copied: string[] = []
  Object.assign(navigator, { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: media.includes('pointer: fine') }) })
  callPhone('400-000-0000')
  await eventually(() => expect(document.body.textContent).toContain('400-000-0000'))
  clicked('复制号码')
  await eventually(() => expect(copied).toEqual(['400-000-0000']))
})

test('what is still said about a page does not stand on the login that follows', async () => {
  dialogs.toast('最多可买 1274')
  await eventually(() => expect(document.body.textContent).toContain('最多可买 1274'))
  openLogin('10001')
  await eventually(() => expect(document.body.textContent).not.toContain('最多可买 1274'))
  dialogs.toast('最多可买 1275')
  openLogin('10001')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.body.textContent).not.toContain('最多可买 1275')
})
