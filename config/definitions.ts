const isWeapp = process.env.TARO_ENV === 'weapp'

/** A mini-program that is built for a public service pays in earnest only. The H5 site is built once for both. */
const plays = !isWeapp || !process.env.TARO_APP_SERVICE_HOST || process.env.TARO_APP_DEMONSTRATION === 'yes'

/** Only the mini-program needs absolute hosts: on H5 everything lives at the origin of the page. */
const given: Record<string, string | undefined> = {
  TARO_APP_SERVICE_HOST: isWeapp ? process.env.TARO_APP_SERVICE_HOST : process.env.TARO_APP_H5_SERVICE_HOST,
  TARO_APP_PAY_HOST: process.env.TARO_APP_PAY_HOST,
  TARO_APP_IM_HOST: process.env.TARO_APP_IM_HOST,
  TARO_APP_SA_SERVER_URL: process.env.SA_SERVER_URL,
  TARO_APP_BUILD_ID: process.env.TARO_APP_BUILD_ID,
  TARO_APP_DEMONSTRATION: plays ? 'yes' : 'no',
}

/** Source text that replaces `process.env.X` in the bundles, so that no look-up remains at run time. */
export function definitions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value ?? '')]),
  )
}
