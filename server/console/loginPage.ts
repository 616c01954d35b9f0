import { icon, SIGN } from './icons'
import { markup, NOTHING, type Markup } from './markup'

export interface LoginForm {
  shopNo: string
  name: string
  /** Where he wanted to go. */
  next: string
}

const GOODS = ['motor', 'bearing', 'breaker', 'helmet'] as const

function field(id: keyof LoginForm | 'password', label: string, rest: Markup): Markup {
  return markup`<label class="label" for="${id}">${label}</label><input class="field" id="${id}" name="${id}" required ${rest}>`
}

interface Said {
  shopName: string
  fault?: string
  /** He had a session, and it has ended. */
  isOver?: boolean
}

export function loginPage(form: LoginForm, { shopName, fault = '', isOver = false }: Said): Markup {
  const wrong = fault === '' ? NOTHING : markup` aria-invalid="true" aria-describedby="fault"`
  const first = (isHere: boolean): Markup => (isHere ? markup` autofocus` : NOTHING)
  return markup`<div class="gate"><main class="gate__room">
    <section class="gate__hello" aria-label="${shopName}"><div class="gate__shop"><span class="gate__sign">${SIGN}</span><span><b>${shopName}</b>订单工作台</span></div>
      <p class="gate__words">接单、发货、退款<br>一个窗口处理完</p>
      <div class="gate__goods">${GOODS.map((name) => markup`<img src="/media/cut/${name}.webp" alt="" width="96" height="96">`)}</div></section>
    <form class="gate__card" method="post" action="/console/login"><h1>登录工作台</h1>
      <p class="meta">仅限店铺员工，账号由系统管理员开通</p>
      ${isOver && markup`<p class="caution" role="status">登录已过期，请重新登录</p>`}
      ${form.next && markup`<input type="hidden" name="next" value="${form.next}">`}
      ${field('shopNo', '店铺编号', markup`value="${form.shopNo}" inputmode="numeric" maxlength="32" autocomplete="organization"${first(form.shopNo === '')}`)}
      ${field('name', '账号', markup`value="${form.name}" maxlength="32" autocomplete="username" autocapitalize="none"${first(form.shopNo !== '' && form.name === '')}`)}
      ${field('password', '密码', markup`type="password" maxlength="64" autocomplete="current-password"${wrong}${first(form.shopNo !== '' && form.name !== '')}`)}
      ${fault && markup`<p class="fault" id="fault" role="alert">${icon('warning', 14)}${fault}</p>`}
      <button class="button button--main button--wide">登录</button></form></main>
    <footer class="gate__foot">买家请前往店铺小程序或 H5</footer></div>`
}
