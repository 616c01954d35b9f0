/** Who moves the money in this process: WeChat Pay where it is set up, in a demonstration a sandbox, else nobody. */
import type { PaymentGateway } from './gateway'
import { sandboxGateway, type SandboxGateway } from './sandbox'
import type { PaymentSettings } from './settings'
import { wechatGateway } from './wechat'

export interface Gateways {
  /** null: nothing can be paid here. */
  gateway: PaymentGateway | null
  /** The same gateway where it is the one without money. */
  sandbox: SandboxGateway | null
}

export function gatewaysOf({ wechatPay }: PaymentSettings, demonstration: boolean): Gateways {
  const real = wechatPay && wechatGateway(wechatPay)
  const sandbox = real === null && demonstration ? sandboxGateway() : null
  return { gateway: real ?? sandbox, sandbox }
}
