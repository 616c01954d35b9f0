/** The page of an address that the desk does not have, for whoever is logged in and for whoever is not. */
import { HOME_PATH } from './entrance'
import { markup, type Markup } from './markup'
import { paperHead } from './orderPage'

export const MISSING = '页面不存在'
const WORDS = '这个地址没有对应的页面，可能输入有误，或页面已经移走。'

/** Inside the frame of the desk. */
export function missingPage(): Markup {
  return markup`<div class="paper paper--page">${paperHead(MISSING, HOME_PATH)}<p class="meta">${WORDS}</p>
    <div class="answers"><a class="button button--main" href="${HOME_PATH}">返回订单</a></div></div>`
}

/** Before the door; the way back asks for the login where it is needed. */
export function missingBeforeDoor(): Markup {
  return markup`<div class="gate"><main class="gate__room"><div class="gate__card"><h1>${MISSING}</h1><p class="meta">${WORDS}</p>
      <a class="button button--main button--wide" href="${HOME_PATH}">返回工作台</a></div></main>
    <footer class="gate__foot">买家请前往店铺小程序或 H5</footer></div>`
}
