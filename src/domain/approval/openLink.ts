/** R-APR-06: where no code is asked for, the link alone decides. */
export const LINK_DECIDES = '拿到链接的人都能审批，包括下单人自己'

interface Terms {
  confirmByCode: boolean
}

export function linkDecides({ confirmByCode }: Terms, hasOutside: boolean): boolean {
  return !confirmByCode && hasOutside
}
