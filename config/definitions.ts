type Environment = Readonly<Record<string, string | undefined>>

/**
 * What a build takes from its environment. A build for testing (TARO_APP_TEST=1) has hosts of its own: one that is not named
 * is the service's, and never that of the real shop. Only the mini-program needs absolute hosts: on H5 everything lives at the
 * origin of the page.
 */
export function given(environment: Environment): Record<string, string | undefined> {
  const isTest = environment.TARO_APP_TEST === '1'
  const isWeapp = environment.TARO_ENV === 'weapp'
  const service = isTest ? environment.TARO_APP_TEST_SERVICE_HOST : environment.TARO_APP_SERVICE_HOST
  // A mini-program that is built for a public service pays in earnest only. The H5 site is built once for both.
  const plays = !isWeapp || !service || environment.TARO_APP_DEMONSTRATION === 'yes'
  return {
    TARO_APP_SERVICE_HOST: isWeapp ? service : environment.TARO_APP_H5_SERVICE_HOST,
    TARO_APP_PAY_HOST: isTest ? environment.TARO_APP_TEST_PAY_HOST : environment.TARO_APP_PAY_HOST,
    TARO_APP_IM_HOST: isTest ? environment.TARO_APP_TEST_IM_HOST : environment.TARO_APP_IM_HOST,
    TARO_APP_SA_SERVER_URL: environment.SA_SERVER_URL,
    TARO_APP_BUILD_ID: environment.TARO_APP_BUILD_ID,
    TARO_APP_DEMONSTRATION: plays ? 'yes' : 'no',
    TARO_APP_NOTICE_TEMPLATE: environment.WECHAT_NOTICE_TEMPLATE,
  }
}

/** Source text that replaces `process.env.X` in the bundles, so that no look-up remains at run time. */
export function definitions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given(process.env)).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value ?? '')]),
  )
}
