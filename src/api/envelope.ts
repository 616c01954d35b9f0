/** What every answer of the service looks like, failures and crashes included (R-ENV-01). */
export interface Envelope<TData = unknown> {
  code: number
  data: TData
  msg: string
  message: string
  success: boolean
  statusCode: number
}
