/** Everything about who holds the phone is made up, and made up only here. */
import { wxFunctions } from './answer'

let issued = 0

/** The same phone is the same person, whatever is launched on it: its code says who, as the service's sandbox reads it. */
function person(): string {
  const kept = localStorage.getItem('person') ?? `person-${crypto.randomUUID()}`
  localStorage.setItem('person', kept)
  return kept
}

/** The number of the seeded purchaser: the service's sandbox takes it from the code. */
const MOBILE = '13800000003'

export const identity = {
  ...wxFunctions({
    login: () => ({ code: person() }),
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
