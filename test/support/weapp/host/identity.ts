/** Everything about who holds the phone is made up, and made up only here. */
import { wxFunctions } from './answer'
import { traits } from './traits'

let issued = 0

/** The same phone is the same person, whatever is launched on it: its code says who, as the service's sandbox reads it. */
function person(): string {
  const kept = localStorage.getItem('person') ?? `person-${crypto.randomUUID()}`
  localStorage.setItem('person', kept)
  return kept
}

/** The number of the seeded purchaser: the service's sandbox takes it from the code. */
const MOBILE = '13800000003'

/** What this person keeps in WeChat. */
const KEPT_ADDRESS = {
  userName: '沈一帆',
  telNumber: '13912340011',
  provinceName: '江苏省',
  cityName: '苏州市',
  countyName: '虎丘区',
  detailInfo: '科技城青山路 8 号 3 幢',
  nationalCode: '320505',
  postalCode: '215000',
}
const KEPT_TITLE = {
  type: '0',
  title: '苏州青岚精密机械有限公司',
  taxNumber: '91320505MA1XYZ1234',
  companyAddress: '苏州市虎丘区青山路 8 号',
  telephone: '0512-66001234',
  bankName: '中国银行苏州科技城支行',
  bankAccount: '6217001234567890',
}

export const identity = {
  ...wxFunctions({
    login: () => {
      if (traits().scene === 1154) throw new Error('can not login in single page mode')
      return { code: person() }
    },
    chooseAddress: () => KEPT_ADDRESS,
    chooseInvoiceTitle: () => KEPT_TITLE,
    scanCode: () => ({ result: traits().scans ?? '', scanType: 'CODE_128' }),
    checkSession: () => undefined,
    getSetting: () => ({ authSetting: {} }),
    authorize: () => undefined,
    getLocation: () => {
      throw new Error('auth deny')
    },
    getPrivacySetting: () => ({ needAuthorization: false, privacyContractName: '' }),
    // Whoever holds this phone closes WeChat's sheet, unless a test has left him with a mind to pay.
    requestPayment: () => {
      if (localStorage.getItem('mini:wallet') === null) throw new Error('cancel')
    },
  }),
  getAccountInfoSync: () => ({ miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' } }),
}

/** Buttons with an open-type answer with an event of their own after the tap. */
export function answerOpenTypes(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('taro-button-core') : null
    if (!button || Reflect.get(button, 'openType') !== 'getPhoneNumber') return
    const detail = { errMsg: 'getPhoneNumber:ok', code: `phone-${++issued}-of-${MOBILE}` }
    button.dispatchEvent(new CustomEvent('getphonenumber', { detail, bubbles: true }))
  })
}
