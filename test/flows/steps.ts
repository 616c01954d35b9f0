/** Steps that several flows share, in the words a buyer reads. */
import type { Driver } from '../support/driver'
import { MEMBER, ROUTES, SHOP, type World } from './world'

export async function openHome(driver: Driver, shopNo: string = SHOP.demo): Promise<void> {
  await driver.open(ROUTES.home, { shopNo })
}

/** The words of the search field on every page that has one. */
export const SEARCH_FIELD = '型号'

/** The box, not the words beside it: those are links. */
export async function agree(driver: Driver): Promise<void> {
  await driver.tap('我已阅读并同意用户协议和隐私政策')
}

export async function loginByPassword(driver: Driver, mobile: string = MEMBER.purchaser): Promise<void> {
  await driver.open(ROUTES.login, { shopNo: SHOP.demo })
  await driver.tap('密码登录')
  await driver.type('手机号', mobile)
  await driver.type('密码', MEMBER.password)
  await agree(driver)
  await driver.tap('登录')
  await driver.at(ROUTES.home)
  await driver.settled()
}

/** A buyer who logged in on an earlier visit; how he does that is what other flows show. */
export async function signedIn(
  driver: Driver,
  mobile: string = MEMBER.purchaser,
  shopNo: string = SHOP.demo,
): Promise<void> {
  const response = await fetch(`${driver.service}/customer/mobile/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ShopNo: shopNo,
      Authorization: 'GUEST',
      'syb-platform': 'BBY_H5',
      distinctId: 'flow',
    },
    body: JSON.stringify({ mobile, password: MEMBER.password, shopNo }),
  })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data?: { token: string } }
  if (!data) throw new Error(`${mobile} cannot log in: ${code} ${msg}`)
  await driver.keep(`shop_token_${shopNo}`, data.token)
}

const CAPTCHA = 'AC7K'

/** On a device that the number does not know: the captcha first. */
export async function askForCode(world: World, driver: Driver): Promise<void> {
  await driver.tap('获取验证码')
  await driver.see('请输入图形验证码')
  await world.answerCaptchas(CAPTCHA)
  await driver.type('图形验证码', CAPTCHA.toLowerCase())
  await driver.tap('获取验证码')
  await driver.see('后重新获取')
}

export async function loginBySms(world: World, driver: Driver, mobile: string = MEMBER.purchaser): Promise<void> {
  await driver.tap('验证码登录')
  await driver.type('手机号', mobile)
  await askForCode(world, driver)
  await driver.type('验证码', MEMBER.code)
  await agree(driver)
  await driver.tap('登录')
}

interface Hit {
  readonly skuNo: string
  readonly skuName: string
  readonly unit: string
}

/** What the service itself finds, asked past the app: the truth that the screen must show. */
export async function firstHit(world: World, keyWord: string, catalogId?: string): Promise<Hit> {
  const query = `onlyShopProduct=false&platform=WA&shopNo=${SHOP.demo}`
  const response = await fetch(`${world.service()}/trade/shops/search/listProductInfo?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ShopNo: SHOP.demo,
      Authorization: 'GUEST',
      'syb-platform': 'BBY_H5',
    },
    body: JSON.stringify({ keyWord, catalogId, pageNum: 1, pageSize: 20 }),
  })
  const answer = (await response.json()) as { code: number; data?: { page: { content: Hit[] } } }
  const hit = answer.data?.page.content[0]
  if (!hit) throw new Error(`the service finds nothing for "${keyWord}": ${JSON.stringify(answer).slice(0, 300)}`)
  return hit
}

export async function searchFor(driver: Driver, keyword: string): Promise<void> {
  await driver.open(ROUTES.search, { shopNo: SHOP.demo })
  await driver.submit(SEARCH_FIELD, keyword)
  await driver.at(ROUTES.result)
  await driver.settled()
}

const DEAD_LINE = '网络连接失败，请检查网络后重试'

/** What the app writes to the console when a request of this part of it failed, in the words that the error carries. */
export const logged = (part: string, why: string = DEAD_LINE): RegExp =>
  new RegExp(`^((error|warning): )?${part.replace('.', '\\.')} RequestError: ${why}`)

export const envelope = (code: number, message: string, data: unknown = null): string =>
  JSON.stringify({ code, data, msg: message, message, success: code === 200, statusCode: code })

const LIMIT_MS = 15_000
const STEP_MS = 150

/** Asks again until the service, or what was sent, is as expected: what waits for a line is brought in its own time. */
export async function eventually(expectation: () => Promise<void> | void): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; ; await new Promise((resolve) => setTimeout(resolve, STEP_MS))) {
    try {
      return await expectation()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/** Longer than the two taps of a double one lie apart: what is tapped next is meant. */
export const atLeisure = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600))
