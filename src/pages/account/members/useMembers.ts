import { useEffect, useRef, useState } from 'react'
import { memberCalls, type CompanyMember, type Invitation } from '@/api/members'
import { dataOf } from '@/client/calls'
import { ROLE_TEXT } from '@/domain/account'
import { may } from '@/domain/permissions'
import type { Role } from '@/domain/roles'
import { useCalls } from '@/hooks/useCalls'
import { useStores } from '@/hooks/useStores'
import { useSubmit } from '@/hooks/useSubmit'
import { dialogs } from '@/platform/dialogs'
import type { Status } from '@/stores/status'
import { createLatest } from '@/utils/latest'

export interface Members {
  list: readonly CompanyMember[]
  status: Status
  invitation: Invitation | undefined
  load: () => Promise<void>
  /** Fetches the code that is valid now; `renew` replaces it by another one. */
  invite: (renew?: boolean) => void
  closeInvitation: () => void
  changeRole: (member: CompanyMember, role: Role) => void
  setDisabled: (member: CompanyMember, disabled: boolean) => void
}

export function useMembers(): Members {
  const { user } = useStores()
  const calls = useCalls(memberCalls)
  const [latest] = useState(createLatest)
  const [list, setList] = useState<readonly CompanyMember[]>([])
  const [status, setStatus] = useState<Status>('idle')
  const [invitation, setInvitation] = useState<Invitation>()

  const isAllowed = user.role !== undefined && may(user.role, 'membersSeen')
  const load = async () => {
    const isLatest = latest.begin()
    setStatus('loading')
    try {
      const found = dataOf(await calls.list())
      if (!isLatest()) return
      if (Array.isArray(found)) setList(found)
      setStatus(Array.isArray(found) ? 'ready' : 'error')
    } catch (error) {
      console.error('members.load', error)
      if (isLatest()) setStatus('error')
    }
  }
  const current = useRef(load)
  current.current = load
  // Whoever may not see them is told so by the page, not by a refusal of the service.
  useEffect(() => {
    if (isAllowed) void current.current()
  }, [isAllowed, user.token])

  const { submit: invite } = useSubmit(async (renew: boolean) => {
    const sure =
      !renew || (await dialogs.modal({ title: '提示', content: '更换后，原邀请码立即失效。', cancelText: '取消' }))
    const given = sure ? dataOf(await calls.invite(renew ? { renew } : {}, { loading: true })) : undefined
    if (given) setInvitation(given)
  })

  const amend = (userId: string, change: Partial<CompanyMember>) =>
    setList((members) => members.map((each) => (each.userId === userId ? { ...each, ...change } : each)))

  const { submit: changeRole } = useSubmit(async ({ userId, name, role: old, self }: CompanyMember, role: Role) => {
    if (role === old) return
    const content = `将${name}的角色由“${ROLE_TEXT[old]}”改为“${ROLE_TEXT[role]}”？`
    if (!(await dialogs.modal({ title: '修改角色', content, cancelText: '取消' }))) return
    if (!dataOf(await calls.changeRole({ id: userId, role }, { loading: true }))) return
    amend(userId, { role })
    dialogs.toast('角色已修改')
    // What this page may show depends on one's own role.
    if (self) void user.load()
  })

  const { submit: setDisabled } = useSubmit(async ({ userId, name }: CompanyMember, disabled: boolean) => {
    const content = disabled
      ? `停用后，${name}将立即退出登录，无法再使用企业账号；企业邀请码同时失效。`
      : `恢复${name}的账号？`
    const confirmText = disabled ? '停用' : '恢复'
    if (!(await dialogs.modal({ title: `${confirmText}成员`, content, confirmText, cancelText: '取消' }))) return
    if (!dataOf(await calls.setDisabled({ id: userId, disabled }, { loading: true }))) return
    amend(userId, { disabled })
    dialogs.toast(disabled ? '已停用' : '已恢复')
  })

  return {
    list,
    status,
    invitation,
    load,
    invite: (renew = false) => void invite(renew),
    closeInvitation: () => setInvitation(undefined),
    changeRole: (member, role) => void changeRole(member, role),
    setDisabled: (member, disabled) => void setDisabled(member, disabled),
  }
}
