import type { Service } from './service.types'

const trimmed = (host: string) => host.replace(/\/+$/, '')

/** '' is the page's own origin: the service serves the site. */
const SERVICE_HOST = trimmed(process.env.TARO_APP_SERVICE_HOST || '')
const PAY_HOST = /* @__PURE__ */ trimmed(process.env.TARO_APP_PAY_HOST || `${SERVICE_HOST}/pay`)
const IM_HOST = /* @__PURE__ */ trimmed(process.env.TARO_APP_IM_HOST || '')

/** R-DEC-01: `/h5` stands before every path of the service, also before `/WA`. */
export const addressOf: Service['addressOf'] = (path, host) =>
  host === 'pay' ? PAY_HOST + path : `${SERVICE_HOST}/h5${path}`

export const socketAddress: Service['socketAddress'] = (path) =>
  (IM_HOST || window.location.origin.replace(/^http/, 'ws')) + path

export const mediaUrl: Service['mediaUrl'] = (path) => (path.startsWith('/') ? SERVICE_HOST + path : path)

void ({ addressOf, mediaUrl, socketAddress } satisfies Service)
