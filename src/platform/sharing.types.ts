import type { JsSignature } from '@/api/wechatPage'
import type { SharedShape } from '@/utils/sharedPicture'

export interface Shared {
  title: string
  text: string
  /** Path and query within the site. */
  address: string
  /** Path or address. */
  picture: string
  /** The app has taken it. It never says when a message was really sent. */
  onTaken?: () => void
}

export type Sign = (url: string) => Promise<JsSignature | undefined>

export interface Sharing {
  /** Tells the messaging app around the site what its menu shares from now on. */
  offerShare(describe: () => Shared, sign: Sign): void
  /** The whole address of a picture as the mini-program's own menu takes it; a browser's menu is told beforehand. */
  pictureOf(url: string | undefined, shape: SharedShape): { imageUrl?: string }
  /** Whether this page, inside the messaging app, may show the app's own element that opens the mini-program. */
  tagsWork(): Promise<boolean>
}
