import { makeAutoObservable, reaction, runInAction } from 'mobx'
import { talkCalls } from '@/api/talks'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import type { TalkNews } from '@/domain/chat/news'
import { chatKeys } from '@/platform/chatKeys'
import { watchLine } from '@/platform/line'
import { watchTyping } from '@/platform/typing'
import { hearing } from './chat/hearing'
import { createLatest } from '@/utils/latest'
import type { RootStore } from './RootStore'

/** So long news stays where nobody taps it. */
const NEWS_MS = 6_000

/**
 * What pages know of the talk with the shop: whether there is one, how much in it is new, what came last. It is kept in
 * `BadgeStore`; the talk itself is `ChatStore`, which comes with its page and runs the socket.
 */
export class TalkStore {
  /** A field has the keyboard: nothing is put over it. */
  isTyping = false

  private readonly calls: Calls<typeof talkCalls>
  private readonly latest = createLatest()
  /** Of this shop it is known whether it has a talk. */
  private knownOf = ''
  private timer: ReturnType<typeof setTimeout> | undefined
  private nextLook: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly root: RootStore) {
    this.calls = callsOf(talkCalls, root.dependencies.request)
    const still = false
    makeAutoObservable<this, 'root' | 'calls' | 'latest' | 'knownOf' | 'timer' | 'nextLook'>(
      this,
      { root: still, calls: still, latest: still, knownOf: still, timer: still, nextLook: still },
      { autoBind: true },
    )
    reaction(
      () => [root.shop.shopNo, root.user.token],
      () => this.begin(),
      { fireImmediately: true },
    )
    reaction(
      () => root.badges.talk === 0,
      (isRead) => isRead && this.drop(),
    )
    reaction(() => root.badges.news, this.keepTime)
    watchLine(
      () => this.look(false),
      () => undefined,
    )
    watchTyping((isTyping) => this.type(isTyping))
  }

  get news(): TalkNews | undefined {
    return this.isTyping ? undefined : this.root.badges.news
  }

  drop(): void {
    this.root.badges.news = undefined
  }

  private begin(): void {
    const { badges, shop } = this.root
    badges.talk = 0
    clearTimeout(this.nextLook)
    badges.hasTalk &&= this.knownOf === shop.shopNo
    this.look(false)
  }

  private look(isAgain: boolean): void {
    const { shopNo } = this.root.shop
    // Nobody waits for it, and it is asked again when the app is shown or the line is back.
    if (shopNo !== '') this.ask(shopNo, isAgain).catch(() => undefined)
  }

  private async ask(shopNo: string, isAgain: boolean): Promise<void> {
    const isLatest = this.latest.begin()
    if (this.knownOf !== shopNo) {
      const config = dataOf(await this.calls.config({ shopNo }))
      if (!isLatest() || !config) return
      this.knownOf = shopNo
      runInAction(() => (this.root.badges.hasTalk = config.enable))
    }
    if (this.root.badges.hasTalk) await this.count(isLatest, isAgain)
  }

  /** Whoever has never talked has nothing unread. What a guest keeps is his also when he has logged in since. */
  private async count(isLatest: () => boolean, isAgain: boolean): Promise<void> {
    const { shop, user, dependencies, badges } = this.root
    const chatToken = dependencies.storage.get(chatKeys.guest(shop.shopNo))
    if (user.isGuest && chatToken === undefined) return
    const before = badges.talk
    const told = dataOf(await this.calls.unread(undefined, chatToken === undefined ? {} : { chatToken }))
    if (!told || !isLatest()) return
    clearTimeout(this.nextLook)
    if (told.again !== undefined) this.lookIn(told.again)
    // Whoever has read or heard something meanwhile knows better.
    if (badges.talk !== before) return
    runInAction(() => {
      badges.talk = told.unread
      if (isAgain && told.unread > before) badges.news = told.latest
    })
  }

  /** Whoever has not looked at the talk in this visit has no socket that would tell him. */
  private lookIn(seconds: number): void {
    this.nextLook = setTimeout(() => {
      this.lookIn(seconds)
      if (!hearing.has(this.root)) this.look(true)
    }, seconds * 1000)
  }

  private type(isTyping: boolean): void {
    this.isTyping = isTyping
    this.keepTime()
  }

  /** Its time runs while it can be seen. */
  private keepTime(): void {
    clearTimeout(this.timer)
    if (this.news) this.timer = setTimeout(this.drop, NEWS_MS)
  }
}
