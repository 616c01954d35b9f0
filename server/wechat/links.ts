/** Ways into a page of the shop: a code to scan and a link to tap. One face, with WeChat or without it. */
import { fail } from '../contract'
import { qrCode } from '../media/qrCode'
import type { WechatClient } from './client'

export interface Target {
  /** Without a leading slash: `pages/item/index`. */
  page: string
  query: string
  /** What the code of a mini-program carries instead of the query: at most 32 characters. */
  scene: string
  /** The same page on the browser site. */
  address: string
}

export interface PageLinks {
  /** A square PNG. */
  code(target: Target, width: number): Promise<Buffer>
  scheme(target: Omit<Target, 'scene'>): Promise<string>
}

export const browserLinks: PageLinks = {
  code: ({ address }, width) => qrCode(address, width),
  scheme: async ({ address }) => address,
}

/** WeChat draws nothing smaller or larger. */
const CODE_WIDTH = { least: 280, most: 1280 }
const SCHEME_LIFE_DAYS = 30
const BY_INTERVAL = 1

export function wechatLinks(client: WechatClient, onFailure: (error: unknown) => void): PageLinks {
  return {
    /** When WeChat does not answer, a plain code of the browser site still brings the buyer to the goods. */
    code: async (target, width) => {
      try {
        const { bytes } = await client.post('/wxa/getwxacodeunlimit', {
          scene: target.scene,
          page: target.page,
          check_path: false,
          env_version: client.envVersion,
          width: Math.min(Math.max(width, CODE_WIDTH.least), CODE_WIDTH.most),
        })
        return bytes
      } catch (error) {
        onFailure(error)
        return browserLinks.code(target, width)
      }
    },
    scheme: async ({ page, query }) => {
      try {
        const { fields } = await client.post('/wxa/generatescheme', {
          jump_wxa: { path: `/${page}`, query, env_version: client.envVersion },
          is_expire: true,
          expire_type: BY_INTERVAL,
          expire_interval: SCHEME_LIFE_DAYS,
        })
        return String(fields['openlink'])
      } catch (error) {
        onFailure(error)
        throw fail('crash', '打开小程序失败，请在微信中打开')
      }
    },
  }
}
