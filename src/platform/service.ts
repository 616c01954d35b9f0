import type { Service } from './service.types'

const trimmed = (host: string) => host.replace(/\/+$/, '')

const SERVICE_HOST = trimmed(process.env.TARO_APP_SERVICE_HOST || 'http://127.0.0.1:3000')
const PAY_HOST = trimmed(process.env.TARO_APP_PAY_HOST || `${SERVICE_HOST}/pay`)
const IM_HOST = trimmed(process.env.TARO_APP_IM_HOST || SERVICE_HOST.replace(/^http/, 'ws'))

export const addressOf: Service['addressOf'] = (path, host) => (host === 'pay' ? PAY_HOST : SERVICE_HOST) + path

export const socketAddress: Service['socketAddress'] = (path) => IM_HOST + path

export const mediaUrl: Service['mediaUrl'] = (path) => (path.startsWith('/') ? SERVICE_HOST + path : path)

void ({ addressOf, mediaUrl, socketAddress } satisfies Service)
