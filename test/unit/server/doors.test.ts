/**
 * What stands open, written down a second time and on purpose. The service, its documents and every other test believe
 * the declarations, so that one word changed in src/api could open a door and nothing would turn red but this: whoever
 * means to open or close one says so here as well.
 */
import type { AnyCall } from '@/api/call'
import { registry } from '@/api/index'

type Doors = Readonly<Record<string, string>>

/** Anybody may make these, without a login. */
const FOR_GUESTS: Doors = {
  account: 'passwordLogin smsLogin sendLoginCode sendRegisterCode sendResetCode',
  activity: 'data products',
  chat: 'token upload history config read unread',
  industry: 'enabled brief base hotBrands hotCatalogs recommended',
  payment: 'setting channelPay validate status noLogin playedPay',
  poster: 'create code update timeMark',
  product:
    'byCode selectionPage byNumbers leadTime detail priceFor related catalogGroups brands selectionGroups variants soldInCity areaLimits',
  qualification: 'show',
  regions: 'levels locate byIp',
  registration: 'verifyLogin register resetPassword captcha',
  scheme: 'shop url',
  search: 'hotWords publicKey products suggest properties',
  shop: 'index scene homePage modules intro hostOf byHost random demo demoV2',
  wechat: 'login token lastShop phoneLogin phone openId jsSignature tokenByCode',
}

/** Whoever has the number of an approval link: the handler looks at it, and at the session where one is asked for. */
const BY_NUMBER: Doors = { approval: 'token externalDetail externalSubmit sendCode evidence' }

/** These are answered before a shop is known, so that neither a session nor a closed shop is looked at. */
const WITHOUT_SHOP: Doors = {
  regions: 'levels locate byIp',
  registration: 'captcha',
  search: 'publicKey',
  shop: 'scene hostOf byHost random demo demoV2',
  wechat: 'lastShop openId',
}

/** Guesses at passwords, codes and sessions, and what sends a message or draws a captcha: floods end early. */
const GUARDED: Doors = {
  account: 'passwordLogin smsLogin sendLoginCode sendRegisterCode sendResetCode',
  approval: 'token externalSubmit sendCode',
  profile: 'changePassword sendEmailCode saveEmail',
  registration: 'verifyLogin register resetPassword captcha',
  wechat: 'token phoneLogin phone tokenByCode',
}

/** Sums are told to guests of a shop that keeps its prices: about one order, whose link may be passed on (R-PAY-06). */
const KEEPING_PRICES: Doors = { payment: 'channelPay validate status noLogin playedPay' }

/** Anybody in between may keep these and give them to anybody. */
const CACHED: Doors = { regions: 'levels' }

function declaredWhere(holds: (call: AnyCall) => boolean): Record<string, string> {
  const names = Object.entries(registry).map(([domain, calls]): [string, string] => [
    domain,
    Object.entries<AnyCall>(calls)
      .filter(([, call]) => holds(call))
      .map(([name]) => name)
      .sort()
      .join(' '),
  ])
  return Object.fromEntries(names.filter(([, found]) => found !== ''))
}

const sorted = (doors: Doors): Doors =>
  Object.fromEntries(Object.entries(doors).map(([domain, names]) => [domain, names.split(' ').sort().join(' ')]))

test.each<[string, Doors, (call: AnyCall) => boolean]>([
  ['[R-PRM-01] are made by guests', FOR_GUESTS, ({ access }) => access === 'guest'],
  ['[R-APR-07] are made by whoever has the number', BY_NUMBER, ({ access }) => access === 'approver'],
  ['are answered without a shop', WITHOUT_SHOP, ({ needsShop }) => needsShop === false],
  ['are counted apart', GUARDED, ({ guarded }) => guarded === true],
  [
    'take long',
    { addresses: 'resolveText', approval: 'exportTrail', poster: 'create code' },
    ({ costly }) => costly === true,
  ],
  ['[R-PRM-09] keep their prices', KEEPING_PRICES, ({ keepsPrices }) => keepsPrices === true],
  ['may be kept by anybody', CACHED, ({ cacheSeconds }) => cacheSeconds !== undefined],
])('these calls and no others %s', (_title, doors, holds) => {
  expect(declaredWhere(holds)).toEqual(sorted(doors))
})
