import { randomBytes } from 'node:crypto'
import type { EncryptedData, wechatCalls } from '../../../src/api/wechat'
import { fail, type Context, type Handlers } from '../../contract'
import { signPage } from '../../providers/pageSignature'
import type { WechatProvider } from '../../providers/wechatProvider'
import { checkedMobile } from '../account/mobile'
import { userByMobile } from '../account/repository'
import { checkedText } from '../account/rules'
import { checkShop, openToken } from '../account/sessions'
import { bareHost } from '../shop/host'
import { shopByHost } from '../shop/repository'
import { openedData } from './encryptedData'
import { newHandover, useHandover } from './handover'
import { bindOpenId, lastOpenShop, ownerOfOpenId, rememberLogin, wechatUser } from './repository'

const checkedNickName = (name: string) => checkedText(name, '昵称', 1, 20)

const PICTURE = /^https:\/\/[\w.-]+\/[\w./%?=&-]*$/

/** `pageHosts`: from where our pages may come, besides the host that is asked and those of the shops. */
export function wechatHandlers(wechat: WechatProvider, pageHosts: readonly string[]): Handlers<typeof wechatCalls> {
  async function isOurs(page: string, { db, origin }: Context): Promise<boolean> {
    if (!/^https?:\/\/[^\\@]+$/.test(page) || !URL.canParse(page)) return false
    const { host } = new URL(page)
    if (host === new URL(origin).host || pageHosts.includes(host)) return true
    return (await shopByHost(db, bareHost(host))) !== undefined
  }

  /** Whose code it is, from WeChat itself; a login of the session is remembered. */
  async function openIdBehind(code: string, { db, now }: Context): Promise<string> {
    const { openId, sessionKey } = await wechat.session(code)
    await rememberLogin(db, { openId, sessionKey }, now())
    return openId
  }

  /** An openId is no secret: whoever names one shows by a fresh code that it is his. */
  async function proveOpenId(openId: string, code: string, context: Context): Promise<void> {
    if ((await openIdBehind(code, context)) !== openId) throw fail('forbidden', '微信身份不匹配')
  }

  async function opened(openId: string, { encryptedData = '', iv = '' }: EncryptedData, { db }: Context) {
    const known = await wechatUser(db, openId)
    if (!known) throw fail('notFound')
    return openedData({ encryptedData, iv, sessionKey: known.session_key }, wechat.miniAppId)
  }

  return {
    login: async ({ code, shopNo }, context) => {
      checkShop(shopNo, context)
      const openId = await openIdBehind(code, context)
      const owner = await ownerOfOpenId(context.db, openId)
      if (!owner) return { openId, bound: false }
      return { openId, bound: true, token: await openToken(context.db, owner, shopNo, context.now()) }
    },

    token: async ({ openId, shopNo, code }, context) => {
      checkShop(shopNo, context)
      await proveOpenId(openId, code, context)
      const owner = await ownerOfOpenId(context.db, openId)
      if (!owner) throw fail('notFound', '微信尚未绑定账号')
      return { token: await openToken(context.db, owner, shopNo, context.now()) }
    },

    lastShop: async ({ openId }, { db }) => {
      const shopNo = await lastOpenShop(db, openId)
      if (shopNo === undefined) throw fail('notFound')
      return { shopNo }
    },

    bind: async ({ openId, code, mobile }, context) => {
      const { db, member } = context
      if (!member) throw fail('unauthorized')
      if (mobile !== undefined && checkedMobile(mobile) !== member.mobile) throw fail('forbidden')
      await proveOpenId(openId, code, context)
      await bindOpenId(db, openId, member.userId)
      return true
    },

    phoneLogin: async (request, context) => {
      checkShop(request.shopNo, context)
      const { db, now, shopNo } = context
      const given = request.code
        ? await wechat.phone(request.code)
        : String((await opened(request.id, request, context))['purePhoneNumber'] ?? '')
      const mobile = checkedMobile(given)
      const user = await userByMobile(db, mobile)
      if (!user) throw fail('unknownMobile', '该手机号未注册，请先注册')
      if (request.loginCode) await proveOpenId(request.id, request.loginCode, context)
      const token = await openToken(db, user, shopNo, now())
      if (request.loginCode) await bindOpenId(db, request.id, String(user.user_id))
      return { token, mobile }
    },

    phone: async ({ code }) => ({ mobile: await wechat.phone(code) }),

    saveUser: async (request, context) => {
      const { db, member } = context
      const known = await wechatUser(db, request.openId)
      if (!known || String(known.user_id) !== member?.userId) throw fail('forbidden')
      const sealed = request.encryptedData ? await opened(request.openId, request, context) : {}
      const given = request.nickName ?? sealed['nickName']
      const nickName = typeof given === 'string' ? checkedNickName(given) : null
      const avatarUrl = request.avatarUrl ?? sealed['avatarUrl']
      if (typeof avatarUrl === 'string' && avatarUrl !== '' && !PICTURE.test(avatarUrl))
        throw fail('badRequest', '参数错误：avatarUrl')
      await db.query(
        `update wechat_users set nick_name = coalesce($2, nick_name), avatar_url = coalesce($3, avatar_url)
          where open_id = $1`,
        [request.openId, nickName, typeof avatarUrl === 'string' ? avatarUrl : null],
      )
      return true
    },

    openId: async ({ code }, context) => ({ openId: await openIdBehind(code, context) }),

    jsSignature: async ({ url }, context) => {
      // WeChat signs the address without its fragment.
      const page = url.split('#', 1)[0] ?? ''
      if (!(await isOurs(page, context))) throw fail('badRequest', '参数错误：url')
      const { appId, ticket } = await wechat.ticket()
      const nonceStr = randomBytes(8).toString('hex')
      const timestamp = Math.floor(context.now().getTime() / 1000)
      return { appId, timestamp, nonceStr, signature: signPage(ticket, nonceStr, timestamp, page) }
    },

    tokenByCode: async ({ code }, { db, shopNo, now }) => ({ token: await useHandover(db, code, shopNo, now()) }),

    codeForToken: async (_request, { db, member, shopNo, tokenHash, now }) => {
      if (!member) throw fail('unauthorized')
      return { code: await newHandover(db, { userId: member.userId, shopNo, tokenHash }, now()) }
    },
  }
}
