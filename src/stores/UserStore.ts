import { makeAutoObservable } from 'mobx'
import type { Session, UserInfo } from '@/api/session'
import { CODE } from '@/domain/errors/codes'
import { sessionCalls } from '@/api/session'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { effectiveRole, hasCart, hasRole, type Role } from '@/domain/roles'
import { storageKeys } from '@/platform/storageKeys'
import { createLatest } from '@/utils/latest'
import type { Siblings } from './siblings'
import { loadInto, report, type Status } from './status'

/** Who the buyer is in the current shop. A token belongs to one shop (R-TOK-01). */
export class UserStore {
  /** undefined for a guest. */
  token: string | undefined
  info: UserInfo | undefined
  status: Status = 'idle'

  private readonly calls: Calls<typeof sessionCalls>
  private readonly latest = createLatest()

  constructor(private readonly root: Siblings) {
    this.calls = callsOf(sessionCalls, root.dependencies.request)
    this.token = this.tokenOf()
    makeAutoObservable<this, 'root' | 'calls' | 'latest'>(this, { root: false, calls: false, latest: false })
  }

  get isGuest(): boolean {
    return this.token === undefined
  }

  /** R-PRM-02: every price waits for this guest to log in, or is kept from this member by his company. */
  get pricesHidden(): boolean {
    return this.isGuest ? this.root.shop.priceLogin : this.info?.pricesHidden === true
  }

  /** undefined until the service has said who the token's owner is. */
  get role(): Role | undefined {
    return this.info ? effectiveRole(this.info.roleCodes) : undefined
  }

  /** Only a buyer who may order has a cart (R-PRM-03); nobody else's client asks for one. */
  get hasCart(): boolean {
    return this.role !== undefined && hasCart(this.role)
  }

  is(role: Role): boolean {
    return this.info !== undefined && hasRole(this.info.roleCodes, role)
  }

  tokenOf(shopNo: string = this.root.shop.shopNo): string | undefined {
    return shopNo === '' ? undefined : this.root.dependencies.storage.get(storageKeys.token(shopNo))
  }

  setToken(token: string, shopNo: string = this.root.shop.shopNo): void {
    this.root.dependencies.storage.set(storageKeys.token(shopNo), token)
    if (shopNo === this.root.shop.shopNo) this.token = token
  }

  removeToken(shopNo: string = this.root.shop.shopNo): void {
    this.root.dependencies.storage.remove(storageKeys.token(shopNo))
    if (shopNo === this.root.shop.shopNo) this.end()
  }

  handleShopChanged(): void {
    this.end()
    this.token = this.tokenOf()
  }

  /** A login or a registration has succeeded in the shop that it was asked for in. */
  begin({ token, userInfo }: Session, shopNo: string): void {
    this.setToken(token, shopNo)
    if (shopNo !== this.root.shop.shopNo) return
    this.latest.cancel()
    this.info = userInfo
    this.status = 'ready'
    this.root.handleSessionKnown()
  }

  /** What the buyer has changed about himself, without asking the service for the rest again. */
  amend(change: Partial<UserInfo>): void {
    if (this.info) this.info = { ...this.info, ...change }
  }

  /** Who he was when the service could last be asked; it is asked again with the next start or line. */
  remember(info: UserInfo): void {
    this.info = info
  }

  /** The buyer is out at once, whether or not the service hears of it. */
  async logout(): Promise<void> {
    const told = this.calls.logout()
    this.removeToken()
    try {
      await told
    } catch (error) {
      report('user.logout', error)
    }
  }

  /** R-TOK-02: only a word of the service removes a token, never a dead network. */
  async load(): Promise<void> {
    if (this.token === undefined) return
    let isRefused = false
    const ask = async () => {
      const answer = await this.calls.me(undefined, { errors: 'self' })
      const info = dataOf(answer)
      isRefused = answer ? answer.code === CODE.unauthorized || (answer.code === CODE.ok && !info) : false
      return info
    }
    await loadInto(this, this.latest, 'user.load', ask, (info) => {
      this.info = info ?? this.info
      if (isRefused) this.removeToken()
      else if (info) this.root.handleSessionKnown()
    })
  }

  private end(): void {
    this.latest.cancel()
    this.token = undefined
    this.info = undefined
    this.status = 'idle'
    this.root.handleSessionEnded()
  }
}
