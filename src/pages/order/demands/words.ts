import type { DemandOrderNo, RefusedDemands } from '@/api/demand'
import { isRecord } from '@/utils/json'
import { withQuery } from '@/utils/query'

export const DEMAND_LIST = '/pages/order/demandList/index'

export const demandPath = (demandOrderNo: DemandOrderNo): string =>
  withQuery('/pages/order/demandDetail/index', { demandOrderNo })

/** Nobody reads sixteen digits. */
export const shortNumber = (demandOrderNo: DemandOrderNo): string => `…${demandOrderNo.slice(-4)}`

interface Refusal {
  msg: string
  data: unknown
}

const isRefused = (data: unknown): data is RefusedDemands => isRecord(data) && Array.isArray(data.demands)

/** Which demand and which goods are in the way, as far as the service names them. */
export function refusalText({ msg, data }: Refusal): string {
  if (!isRefused(data) || data.demands.length === 0) return msg
  return data.demands
    .map(({ demandOrderNo, reason, lines }) => {
      const goods = lines.map((line) => `${line.skuName}：${line.reason}`).join('；')
      return `${shortNumber(demandOrderNo)} ${goods || reason || msg}`
    })
    .join('\n')
}
