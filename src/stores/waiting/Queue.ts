import { action, makeObservable, observable, runInAction } from 'mobx'
import { RequestError } from '@/client/requestError'
import {
  changesOf,
  choose,
  clash,
  countOf,
  finish,
  lastOf,
  leave,
  MOST_WAITING,
  put,
  withdraw,
} from '@/domain/waiting/changes'
import type { Change, Notice, Value } from '@/domain/waiting/change'
import { lineOf } from '@/domain/waiting/line'
import { readKept, writeKept } from '@/domain/waiting/kept'
import { dialogs } from '@/platform/dialogs'
import { currentUrl } from '@/platform/location'
import { navigate } from '@/platform/navigation'
import { alone, isLineCut, watchKept, watchLine } from '@/platform/line'
import { storageKeys } from '@/platform/storageKeys'
import { uuid } from '@/utils/ids'
import { CartStore } from '../CartStore'
import { DemandStore } from '../DemandStore'
import type { RootStore } from '../RootStore'
import { report } from '../status'
import { isBusy, LONGEST_PATIENCE_MS, patienceOf } from './patience'
import type { Deliverer, Outcome, QueueState, WaitingQueue } from './queue.types'
import { markText } from './words'
import type { WaitingBasket, Wishes, Wishing } from './wishes.types'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000
const SYNCED_MS = 4_000
/** Where the buyer sees his choice. */
const PLACES: Readonly<Record<string, string>> = {
  cart: '/pages/cart/index',
  demand: '/pages/demandCart/index',
  favorite: '/pages/favorite/index',
}
/** A change that the service stumbles over this often is the buyer's to decide about: the others go on. */
const MOST_STUMBLES = 4

/**
 * What the buyer did without a line, sent in its order when the line is back. What lies on the device is the truth:
 * it is read before every change of it, because another window of the same buyer works on it too.
 */
export class Queue implements WaitingQueue {
  changes: readonly Change[] = []
  state: QueueState = 'resting'
  synced: WaitingQueue['synced']
  notices: readonly Notice[] = []
  hasNoLine = isLineCut()

  private running: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private pause = FIRST_PAUSE_MS
  /** Until then the service has asked to be left alone. */
  private notBefore = 0
  private readonly stumbles = new Map<string, number>()
  /** What he has to choose about since the last round. */
  private clashed: Change[] = []
  /** Whoever waits for a basket says himself what keeps him. */
  private isAwaited = false

  constructor(
    private readonly root: RootStore,
    private readonly wishes: Wishes,
    private readonly deliverers: Readonly<Record<string, Deliverer>>,
  ) {
    makeObservable(this, {
      changes: observable.ref,
      state: observable,
      synced: observable.ref,
      notices: observable.ref,
      hasNoLine: observable,
      put: action,
      withdraw: action,
      choose: action,
      dismiss: action,
      handleMember: action,
    })
    watchLine(
      () => {
        runInAction(() => (this.hasNoLine = isLineCut()))
        this.hurry()
      },
      () =>
        runInAction(() => {
          this.hasNoLine = true
          if (this.changes.length > 0) this.state = 'cut'
        }),
    )
    watchKept(
      () => this.place,
      () => runInAction(() => this.read()),
    )
    this.read(true)
  }

  follow(wishing: Wishing): boolean {
    const isBehind =
      this.isHeldUp || wishing(this.wishes).some(({ of }) => this.changes.some((change) => change.of === of))
    return isBehind && this.put(wishing)
  }

  wantedOf(kind: string, of: string): Value | undefined {
    const last = lastOf(this.changes, { kind, of })
    return last?.clash ? undefined : last?.to
  }

  markOf(kind: string, of: string): string {
    return markText(changesOf(this.changes, { kind, of }), changesOf(this.changes, { kind: `${kind}Tick`, of }))
  }

  countOf(kinds: readonly string[]): number {
    return countOf(this.changes, ({ kind, clash: asked }) => kinds.includes(kind) && !asked)
  }

  put(wishing: Wishing, broken?: unknown): boolean {
    if (this.owner === undefined) return false
    const made = wishing(this.wishes).reduce<readonly Change[]>((list, wish) => put(list, wish, uuid()), this.read())
    if (made.length > MOST_WAITING) {
      dialogs.toast('等待同步的改动太多，请联网后再试')
      return false
    }
    if (!this.write(made)) return false
    if (broken && this.state === 'resting') this.hold(broken)
    if (this.isHeldUp) this.retry()
    else void this.flush()
    return true
  }

  withdraw(kind: string, of: string): void {
    this.write(withdraw(this.read(), { kind, of }, this.fresh()))
    this.hurry()
  }

  choose({ key }: Change, to?: Change['to']): void {
    this.write(choose(this.read(), key, to, this.fresh()))
    this.hurry()
  }

  dismiss(notice: Notice): void {
    this.writeTold(this.notices.filter((each) => each !== notice))
  }

  tell(notice: Omit<Notice, 'id'>): void {
    this.writeTold([...this.notices, { ...notice, id: uuid() }])
  }

  handleMember(): void {
    clearTimeout(this.timer)
    this.state = 'resting'
    this.synced = undefined
    this.pause = FIRST_PAUSE_MS
    this.read()
    this.hurry()
  }

  async settled(kind: WaitingBasket): Promise<string> {
    const kinds = [kind, `${kind}Tick`]
    const place = kind === 'cart' ? '购物车' : '需求蓝'
    if (this.countOf(kinds) > 0) {
      dialogs.toast(`正在同步${place}的改动`)
      this.isAwaited = true
      await this.flush()
      this.isAwaited = false
    }
    const left = this.countOf(kinds)
    if (left > 0) return `${place}有 ${left} 处改动还没有同步，同步后才能下单`
    const told = (kind === 'cart' ? this.root.need(CartStore) : this.root.need(DemandStore)).told?.lines
    const isMeant = (of: string) => !told || told.some((line) => line.selected && lineOf(line) === of)
    const asked = this.changes.filter((each) => each.kind === kind && each.clash && isMeant(each.of)).length
    return asked > 0 ? `${place}有 ${asked} 处改动需要您选，选好后才能下单` : ''
  }

  /** Whoever calls meanwhile waits for the same round; a service that has asked for patience is left alone. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.patience > 0) {
      this.retry()
      return Promise.resolve()
    }
    this.running ??= this.run().finally(() => (this.running = undefined))
    return this.running
  }

  private get isHeldUp(): boolean {
    return this.state === 'cut' || this.state === 'busy'
  }

  /** How long the service still wants to be left alone. A clock that was set back makes no eternity of it. */
  private get patience(): number {
    const left = this.notBefore - this.root.dependencies.now()
    return left > 0 && left <= LONGEST_PATIENCE_MS ? left : 0
  }

  private hold(error: unknown): void {
    const now = this.root.dependencies.now()
    this.state = isBusy(error) ? 'busy' : 'cut'
    this.notBefore = now + patienceOf(error, now)
  }

  private get place(): string {
    return storageKeys.offlineQueue(this.root.shop.shopNo)
  }

  private get owner(): string | undefined {
    return this.root.user.info?.userId
  }

  private fresh() {
    return { key: uuid(), at: this.root.dependencies.now() }
  }

  private read(isFirst = false): readonly Change[] {
    const { members, told, isDamaged } = this.kept()
    if (isDamaged && isFirst) {
      void dialogs.modal({ title: '提示', content: '本机保存的待同步改动已损坏，部分未能恢复，请核对购物车和收藏' })
      // Told once: what is whole is kept on, without the rest.
      this.save({ members, told })
    }
    const own = this.owner === undefined ? [] : (members[this.owner] ?? [])
    const notices = this.owner === undefined ? [] : (told[this.owner] ?? [])
    if (JSON.stringify(own) !== JSON.stringify(this.changes)) this.changes = own
    if (JSON.stringify(notices) !== JSON.stringify(this.notices)) this.notices = notices
    return this.changes
  }

  private kept() {
    return readKept(this.root.dependencies.storage.get(this.place), Object.keys(this.deliverers))
  }

  private save(kept: Parameters<typeof writeKept>[0]): boolean {
    const { storage } = this.root.dependencies
    const text = writeKept(kept)
    if (text === undefined) storage.remove(this.place)
    else storage.set(this.place, text)
    return text === undefined || storage.lasts(this.place, text)
  }

  /** Answers whether it is safe; what is not is not shown as waiting either, and what lay there before stays. */
  private write(changes: readonly Change[]): boolean {
    if (this.owner === undefined) return false
    const before = this.root.dependencies.storage.get(this.place)
    const { members, told } = this.kept()
    if (!this.save({ members: { ...members, [this.owner]: changes }, told })) {
      if (before !== undefined) this.root.dependencies.storage.set(this.place, before)
      dialogs.toast('手机存储已满，改动未保存')
      return false
    }
    runInAction(() => (this.changes = changes))
    return true
  }

  /** A device that is full shows them all the same, until the page is gone. */
  private writeTold(notices: readonly Notice[]): void {
    const before = this.root.dependencies.storage.get(this.place)
    const { members, told } = this.kept()
    if (this.owner !== undefined && !this.save({ members, told: { ...told, [this.owner]: notices } }) && before)
      this.root.dependencies.storage.set(this.place, before)
    runInAction(() => (this.notices = notices))
  }

  /** Soon, and after every try without a line later. */
  private retry(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), Math.max(this.pause, this.patience))
  }

  private hurry(): void {
    this.pause = FIRST_PAUSE_MS
    if (this.next(new Set())) void this.flush()
  }

  private next(seen: ReadonlySet<string>): Change | undefined {
    return this.changes.find(({ key, clash: asked }) => !asked && !seen.has(key))
  }

  private async run(): Promise<void> {
    // A start without a line has not been told who is here; what was remembered is not enough to send.
    const { user } = this.root
    if (user.status === 'error') await user.load()
    const { owner, place } = this
    this.read()
    if (owner === undefined || !this.next(new Set())) return
    runInAction(() => (this.state = 'sending'))
    let done = 0
    let isCut = isLineCut()
    let broken: unknown
    const isSame = () => this.owner === owner && this.place === place
    const work = async () => {
      const round = await this.bring(isSame)
      done = round.done
      isCut = round.isCut
      broken = round.broken
    }
    // Another window that is at it tells by what it leaves; whether anything is left is looked at again later.
    const isDone = isCut ? false : await alone(place, work)
    if (!isSame()) return
    void this.tellClashed()
    runInAction(() => {
      this.read()
      if (isCut) this.hold(broken)
      else this.state = 'resting'
      // Whatever the device says: somebody has answered.
      if (done > 0) this.hasNoLine = false
      if (done > 0) this.showSynced(done)
    })
    if (!isDone || isCut) {
      this.retry()
      this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS)
    } else {
      this.pause = FIRST_PAUSE_MS
      // The line is there again: the number on a tab that could not be counted is.
      if (done > 0) this.root.badges.count()
    }
  }

  private async bring(isSame: () => boolean): Promise<{ done: number; isCut: boolean; broken?: unknown }> {
    const seen = new Set<string>()
    let done = 0
    for (const deliverer of Object.values(this.deliverers)) deliverer.begin()
    for (;;) {
      if (!isSame()) return { done, isCut: false }
      this.read()
      const change = this.next(seen)
      if (!change) return { done, isCut: false }
      try {
        const outcome = await this.deliverers[change.kind]!.deliver(change, (sent, along = [change.key]) =>
          this.write(along.reduce<readonly Change[]>((list, key) => leave(list, key, sent), this.read())),
        )
        if (outcome.is === 'stop' || !isSame()) return { done, isCut: false }
        done += this.settle(change, outcome)
      } catch (error) {
        // A line that is not there is what the queue is for.
        if (!(error instanceof RequestError)) report('waiting', error)
        if (!(error instanceof RequestError) || !this.stumble(change, error))
          return { done, isCut: true, broken: error }
        seen.add(change.key)
      }
    }
  }

  private settle(change: Change, outcome: Exclude<Outcome, { is: 'stop' }>): 0 | 1 {
    const { key, name } = change
    if (outcome.is === 'clash') {
      this.clashed.push(change)
      this.write(clash(this.read(), key, outcome.clash))
      return 0
    }
    this.write(finish(this.read(), key))
    if (outcome.told) this.tell({ name, text: outcome.told })
    return 1
  }

  /** Answers whether the others go on without it: the line is there, and it is this one that the service cannot take. */
  private stumble({ key }: Change, { kind, status, message }: RequestError): boolean {
    if (kind !== 'http' || (status !== 500 && status !== 400 && status !== 413)) return false
    const times = (this.stumbles.get(key) ?? 0) + 1
    this.stumbles.set(key, times)
    const change = this.changes.find((each) => each.key === key)
    if (status === 500 && times < MOST_STUMBLES) return false
    if (change) {
      this.clashed.push(change)
      this.write(clash(this.read(), key, { kind: 'refused', now: change.from ?? 0, most: null, reason: message }))
    }
    return true
  }

  /** Told once, wherever he is; where the choice is before him, nothing covers it. */
  private async tellClashed(): Promise<void> {
    const [first, ...more] = this.clashed
    this.clashed = []
    const place = first && PLACES[first.kind]
    if (!place || this.isAwaited || currentUrl().split('?', 1)[0] === place) return
    const what = more.length > 0 ? `“${first.name}”等 ${more.length + 1} 处改动` : `“${first.name}”的改动`
    const content = `您离线时对${what}没有同步成功，需要您选择保留哪个结果。`
    const isGoing = await dialogs.modal({ title: '提示', content, confirmText: '去处理', cancelText: '稍后' })
    if (isGoing) await navigate(place)
  }

  private showSynced(done: number): void {
    const synced = { done, asked: this.changes.filter((each) => each.clash).length, at: this.root.dependencies.now() }
    this.synced = synced
    setTimeout(() => runInAction(() => this.synced === synced && (this.synced = undefined)), SYNCED_MS)
  }
}
