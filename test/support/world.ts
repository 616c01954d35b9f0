import type { World } from '../flows/world'
import { closeBrowser } from './browser'
import { openH5 } from './h5Driver'
import { startService, withoutApproval, type Service } from './service'
import { closeWeappHost, openWeapp } from './weappDriver'

/** The real service, serving the built site, and a browser: set up once for a test file, taken down after it. */
export function prepareWorld(target: World['target']): World {
  let service: Service | undefined
  const origin = (): string => {
    if (!service) throw new Error('the service is not up yet')
    return service.url
  }
  beforeAll(async () => {
    service = await startService()
    await withoutApproval(service)
  })
  afterAll(async () => {
    await closeBrowser()
    if (target === 'weapp') await closeWeappHost()
    await service?.stop()
  })
  return {
    target,
    service: origin,
    cited: [],
    edit: async (sql) => service?.edit(sql),
    answerCaptchas: async (signs) => {
      await service?.edit(
        `update captchas set answer_hash = encode(sha256(convert_to(captcha_key || ':${signs}', 'UTF8')), 'hex')`,
      )
    },
    renewAgreement: async (mobile) => {
      await service?.edit(`update users set rule_read = false where mobile = '${mobile}'`)
    },
    open: () => (target === 'h5' ? openH5(origin()) : openWeapp(origin())),
  }
}
