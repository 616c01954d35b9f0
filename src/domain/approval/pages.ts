/** Where somebody agrees, sees how far it is, finds what waits for him, and reads the rules. */
export const APPROVAL = '/pages/order/approval/index'
export const APPROVAL_PROCESS = '/pages/order/currentProcess/index'
export const APPROVALS = '/pages/account/approvals/index'
export const APPROVAL_RULES = '/pages/account/approvalRules/index'
