import Taro from '@tarojs/taro'
import { untold } from './untold'

/** The title of the page shown, on the browser's tab as well. */
export function setTitle(title: string): void {
  untold(Taro.setNavigationBarTitle({ title }))
}

/** Brings the element with this id on the page shown into sight, and the keyboard's focus to it where there is one. */
export function drawAttention(id: string): void {
  untold(Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -80 }))
}

/**
 * The page shown goes by another address from now on: a reload, a copied link or a return finds what it shows. A
 * mini-program shows no address; what is shared is asked from the page.
 */
export function nameAddress(_url: string): Promise<void> {
  return Promise.resolve()
}
