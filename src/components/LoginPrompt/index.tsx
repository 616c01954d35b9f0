import { useGuard } from '@/hooks/useGuard'
import { Empty } from '../States'

interface LoginPromptProps {
  /** What logging in brings on this page. */
  hint: string
}

/** A guest on a page that belongs to a buyer: why to log in, and the way there and back. */
export function LoginPrompt({ hint }: LoginPromptProps) {
  const guard = useGuard()
  return (
    <Empty drawing="user" title="登录后查看" hint={hint} action="登录 / 注册" onAction={() => guard(() => undefined)} />
  )
}
