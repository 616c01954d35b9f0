/** Who may make a call, and the records that are his. */
import type { Access } from '@/api/call'
import { may } from '@/domain/permissions'
import { ROLES, type Role } from '@/domain/roles'
import { SEED_MEMBERS } from '../../server/seed/people'
import { declared, logIn, send } from './caller'
import { guestTalk } from './talk'
import { WECHAT_CODE, WECHAT_OPEN_ID } from './requests'

export function allows(access: Access, role: Role): boolean {
  if (access === 'guest' || access === 'member') return true
  if (access === 'approver') return false
  return typeof access === 'string' ? may(role, access) : access.includes(role)
}

/** The plainest buyer who may make the call. */
export function roleFor(access: Access): Role {
  return (['PURCHASER', ...ROLES] as const).find((role) => allows(access, role)) ?? 'ADMIN'
}

export interface Records {
  address: string[]
  invoice: string[]
  invoiceAddress: string[]
}

/** Ids of a member's own records, the latest used last. */
export async function recordsOf(url: string, token: string): Promise<Records> {
  const headers = { Authorization: token }
  const idsOf = async (domain: 'addresses' | 'invoices', name: string, id: string): Promise<string[]> => {
    const answer = await send<Record<string, unknown>[] | null>(url, declared(domain, name), { headers })
    return (answer.body.data ?? [])
      .filter(({ companyDefault }) => companyDefault === false)
      .map((row) => String(row[id]))
  }
  return {
    address: await idsOf('addresses', 'list', 'receiveId'),
    invoice: await idsOf('invoices', 'list', 'invoiceId'),
    invoiceAddress: await idsOf('invoices', 'addressList', 'receiveId'),
  }
}

/** Puts the ids of existing records into the good requests, and ties a WeChat account to a member. */
export async function ownRecords(url: string, tokens: Partial<Record<Role, string>>): Promise<void> {
  const token = tokens.PURCHASER ?? tokens.ADMIN ?? ''
  const { address, invoice, invoiceAddress } = await recordsOf(url, token)
  for (const name of ['one', 'setDefault']) {
    declared('addresses', name).request['id'] = address[0]
    declared('invoices', name).request['id'] = invoice[0]
  }
  declared('addresses', 'remove').request['id'] = address.at(-1)
  declared('invoices', 'remove').request['id'] = invoice.at(-1)
  for (const name of ['addressOne', 'setDefaultAddress']) declared('invoices', name).request['id'] = invoiceAddress[0]
  declared('invoices', 'removeAddress').request['id'] = invoiceAddress.at(-1)

  const members = await send<{ userId: string; role: Role }[]>(url, declared('members', 'list'), {
    headers: { Authorization: tokens.ADMIN ?? '' },
  })
  const demander = members.body.data.find(({ role }) => role === 'DEMANDER')
  for (const name of ['changeRole', 'setDisabled']) declared('members', name).request['id'] = demander?.userId

  const inquiry = await send<{ inquiryNo: string }>(url, declared('inquiries', 'create'), {
    headers: { Authorization: token },
  })
  declared('inquiries', 'withdraw').request['id'] = inquiry.body.data.inquiryNo

  const { token: chatToken, groupId } = await guestTalk(url)
  for (const name of ['upload', 'history', 'read', 'unread']) {
    declared('chat', name).headers = { 'chat-token': chatToken }
  }
  declared('chat', 'history').request['group'] = groupId

  const other = { Authorization: await logIn(url, SEED_MEMBERS.otherAdmin.mobile) }
  const request = { openId: WECHAT_OPEN_ID, code: WECHAT_CODE }
  expect((await send(url, declared('wechat', 'bind'), { request, headers: other })).body.code).toBe(200)
  const code = await send<{ code: string }>(url, declared('wechat', 'codeForToken'), {
    headers: { Authorization: token },
  })
  declared('wechat', 'tokenByCode').request['code'] = code.body.data.code
}
