const isWeapp = process.env.TARO_ENV === 'weapp'

/** Only the mini-program needs absolute hosts: on H5 everything lives at the origin of the page. */
const defaults: Record<string, string> = {
  TARO_APP_SERVICE_HOST: isWeapp ? 'http://127.0.0.1:3000' : '',
  TARO_APP_PAY_HOST: '',
  TARO_APP_IM_HOST: '',
  TARO_APP_BUILD_ID: 'dev',
}

/** Source text that replaces `process.env.X` in the bundles, so that no runtime lookup remains. */
export function definitions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      `process.env.${name}`,
      JSON.stringify(process.env[name] ?? value),
    ]),
  )
}
