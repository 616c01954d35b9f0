import Taro from '@tarojs/taro'
import type { Incoming, Transport } from './transport.types'
import { takeEarly } from './early'

/** The body travels and returns as text, so that both targets parse the same bytes in the same place. */
export const transport: Transport = {
  async send({ method, address, headers, body, timeoutMs }): Promise<Incoming> {
    const early = takeEarly(`${method} ${address}${body ?? ''}`, headers)
    if (early) return early
    const answer = await Taro.request<unknown>({
      url: address,
      method,
      header: headers,
      data: body,
      timeout: timeoutMs,
      dataType: 'text',
      responseType: 'text',
    })
    return { status: answer.statusCode, body: answer.data, headers: answer.header as Record<string, string> }
  },
}
