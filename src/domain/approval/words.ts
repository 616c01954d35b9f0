/** A rule in words: who has to agree to an amount, one after the other. */
interface Step {
  name: string
  type: 'INTERNAL' | 'EXTERNAL'
  approvers: readonly string[]
}

function who({ name, type, approvers }: Step): string {
  if (approvers.length === 0) return `「${name}」（暂无可审批的人）`
  const people = approvers.join('、')
  const outside = type === 'EXTERNAL' ? '企业外的' : ''
  return `「${name}」${outside}${people}${approvers.length > 1 ? ' 任一人' : ''}`
}

export function approvalWords(steps: readonly Step[]): string {
  const [first, ...rest] = steps
  if (!first) return '无需审批，提交后可直接付款。'
  const later = rest.map((step) => `，再由${who(step)}同意`).join('')
  return `需要 ${steps.length} 步审批：${rest.length > 0 ? '先' : ''}由${who(first)}同意${later}，之后才能付款。`
}
