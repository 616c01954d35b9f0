import { toWireTime } from '../database/wireTime'
import type { Account } from '../domains/sellers/accounts'
import { SELLER_ROLE_TEXT, type SellerRole } from '../domains/sellers/roles'
import { markup, type Markup } from './markup'

const MAY: Readonly<Record<SellerRole, string>> = {
  OWNER: '全部操作，查看员工',
  MANAGER: '接单、发货、取消、退款，查看操作记录',
  AGENT: '接单、发货、更新物流',
}

function row({ name, role, lastLoginAt, closedAt }: Account): Markup {
  return markup`<tr class="row" role="row"><td role="cell"><b>${name}</b></td>
    <td role="cell">${SELLER_ROLE_TEXT[role]}<br><span class="meta">${MAY[role]}</span></td>
    <td role="cell" class="num row__wide">${lastLoginAt ? toWireTime(lastLoginAt).slice(0, 16) : '从未登录'}</td>
    <td role="cell" class="row__state">${closedAt ? markup`<span class="state state--grey">已停用</span>` : markup`<span class="state state--blue">使用中</span>`}</td></tr>`
}

/** Made and closed by the operator's command: whoever has the desk open must not be able to make himself a second key. */
export function teamPage(accounts: readonly Account[]): Markup {
  const heads = ['账号', '角色', '最近登录', '状态'].map(
    (text) => markup`<th role="columnheader" scope="col">${text}</th>`,
  )
  return markup`<div class="filter"><h1>员工</h1><span class="meta">需要开通、停用账号或重置密码，请联系系统管理员</span></div>
    <div class="sheet"><table role="table" aria-label="员工"><thead role="rowgroup"><tr role="row">${heads}</tr></thead>
    <tbody role="rowgroup">${accounts.map(row)}</tbody></table></div>`
}
