import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { ChatUpload } from '@/api/chat'
import { UPLOAD_MS } from '@/domain/chat/limits'
import { dialogs } from '@/platform/dialogs'
import { forgetPicture, uploadPicture } from '@/platform/pictures'
import type { ChosenPicture, Upload } from '@/platform/pictures.types'
import type { Storage } from '@/platform/storage.types'
import { noteUnfinished, takeUnfinished } from '@/platform/unfinished'
import { uuid } from '@/utils/ids'
import { isRecord, parseJson } from '@/utils/json'

export interface PictureOnItsWay {
  /** The message will have it. */
  readonly msgId: string
  readonly picture: ChosenPicture
  readonly state: 'uploading' | 'failed'
  readonly percent: number
}

interface PicturesParts {
  storage: Storage
  /** Leave to bring one, which is asked for each time; undefined where it was refused. */
  leave(): Promise<ChatUpload | undefined>
  headers(): Record<string, string>
  say(msgId: string, key: string, address: string): void
}

/** The service has judged it, and will judge no otherwise. */
class Refused extends Error {}

function brought(status: number, body: string): { key: string; url: string } {
  const answer = parseJson(body)
  const data = isRecord(answer) ? answer.data : undefined
  if (isRecord(data) && typeof data.key === 'string' && typeof data.url === 'string') {
    return { key: data.key, url: data.url }
  }
  const words = isRecord(answer) && typeof answer.msg === 'string' ? answer.msg : ''
  if (status === 413) throw new Refused('图片不能超过 5 MB')
  if (status < 500 && status !== 429 && words !== '') throw new Refused(words)
  throw new Error(`the picture was answered with ${status}`)
}

/** Pictures before they are messages: one after another they are brought to the service, which gives each its key. */
export class Pictures {
  onTheirWay: readonly PictureOnItsWay[] = []
  private current: { msgId: string; upload?: Upload } | undefined
  private readonly refused = new Set<string>()

  constructor(private readonly parts: PicturesParts) {
    makeAutoObservable<this, 'parts' | 'current' | 'refused'>(
      this,
      { onTheirWay: observable.ref, parts: false, current: false, refused: false },
      { autoBind: true },
    )
  }

  add(pictures: readonly ChosenPicture[]): void {
    const more = pictures.map((picture) => ({ msgId: uuid(), picture, state: 'uploading' as const, percent: 0 }))
    this.put([...this.onTheirWay, ...more])
    void this.pump()
  }

  again(msgId: string): void {
    this.refused.delete(msgId)
    this.change(msgId, { state: 'uploading', percent: 0 })
    void this.pump()
  }

  cancel(msgId: string): void {
    const found = this.onTheirWay.find((one) => one.msgId === msgId)
    if (!found) return
    this.put(this.onTheirWay.filter((one) => one !== found))
    if (this.current?.msgId === msgId) this.current.upload?.cancel()
    forgetPicture(found.picture)
  }

  /** There is a line again. */
  resume(): void {
    for (const { msgId, state } of this.onTheirWay) {
      if (state === 'failed' && !this.refused.has(msgId)) this.change(msgId, { state: 'uploading', percent: 0 })
    }
    void this.pump()
  }

  /** They were another buyer's. */
  clear(): void {
    for (const { msgId } of this.onTheirWay) this.cancel(msgId)
  }

  /** Their files ended with the app; what was written is kept, and goes by itself. */
  tellLost(): void {
    const count = this.onTheirWay.length > 0 ? 0 : takeUnfinished(this.parts.storage)
    if (count > 0) dialogs.toast(`上次有 ${count} 张图片没有发出，请重新选择`)
  }

  private put(pictures: readonly PictureOnItsWay[]): void {
    this.onTheirWay = pictures
    noteUnfinished(this.parts.storage, pictures.length)
  }

  private change(msgId: string, what: Partial<PictureOnItsWay>): void {
    this.onTheirWay = this.onTheirWay.map((one) => (one.msgId === msgId ? { ...one, ...what } : one))
  }

  private async pump(): Promise<void> {
    const next = this.onTheirWay.find(({ state }) => state === 'uploading')
    if (this.current || !next) return
    const { msgId } = next
    const isWanted = () => this.onTheirWay.some((one) => one.msgId === msgId)
    this.current = { msgId }
    try {
      const { key, url } = await this.bring(next, isWanted)
      if (isWanted()) {
        this.cancel(msgId)
        this.parts.say(msgId, key, url)
      }
    } catch (error) {
      if (isWanted()) this.fail(msgId, error)
    }
    this.current = undefined
    void this.pump()
  }

  private async bring({ msgId, picture }: PictureOnItsWay, isWanted: () => boolean) {
    const leave = await this.parts.leave()
    if (!leave || !isWanted()) throw new Error('there is no leave to bring a picture')
    const { host, key, policy, signature } = leave
    const upload = uploadPicture({
      ...{ host, picture, headers: this.parts.headers(), timeoutMs: UPLOAD_MS },
      fields: { key, policy, signature },
      onProgress: (percent) => runInAction(() => this.change(msgId, { percent })),
    })
    this.current = { msgId, upload }
    const { status, body } = await upload.done
    return brought(status, body)
  }

  private fail(msgId: string, error: unknown): void {
    if (error instanceof Refused) {
      this.refused.add(msgId)
      dialogs.toast(error.message)
    } else console.warn('chat.picture', error)
    this.change(msgId, { state: 'failed' })
  }
}
