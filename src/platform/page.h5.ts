import Taro from '@tarojs/taro'
import { rename, settled } from './shell/history'
import { inThisShop } from './shopLink'

export function setTitle(title: string): void {
  void Promise.resolve(Taro.setNavigationBarTitle({ title })).catch(() => undefined)
}

/** Pages behind the one shown stay in the document, and may hold the same ids. */
export function drawAttention(id: string): void {
  document.querySelector<HTMLElement>(`.page-frame:not([hidden]) #${CSS.escape(id)}`)?.focus()
}

/** A sheet that is being closed steps back in the history first; whoever went to another page keeps its address. */
export async function nameAddress(plain: string): Promise<void> {
  await settled()
  const url = inThisShop(plain)
  const isSamePage = window.location.pathname === url.split('?', 1)[0]
  if (isSamePage && window.location.pathname + window.location.search !== url) rename(url)
}

void ({ setTitle, drawAttention, nameAddress } satisfies typeof import('./page'))
