import type { ErrorMode } from '@/api/call'
import { buildHeaders } from './headers'
import { judge, TIMEOUT_MS, withTimeout, type Answered, type RequestDependencies } from './request'
import { RequestError, toRequestError } from './requestError'

interface Upload {
  path: string
  filePath: string
  /** The form's name of the file. */
  name?: string
  fields?: Record<string, string>
  errors?: ErrorMode
}

/** Upload and download by the rules of every other request (R-CON-02). */
export function createFiles(dependencies: Omit<RequestDependencies, 'cipher' | 'overlay' | 'target'>) {
  const { transport, headers, outcomes, clock, addressOf, uuid } = dependencies
  const own = () => buildHeaders(headers, [], { requestId: uuid(), idempotencyKey: '', authNO: '' })

  return {
    async upload({ path, filePath, name = 'file', fields = {}, errors = 'modal' }: Upload): Promise<Answered<unknown>> {
      const token = headers.token()
      try {
        const address = addressOf(path, 'service')
        const file = { address, filePath, name, fields, headers: own(), timeoutMs: TIMEOUT_MS }
        return judge(await withTimeout(clock, transport.upload(file)), errors, token, outcomes)
      } catch (error) {
        throw toRequestError(error)
      }
    },
    /** The path of the file on this device. */
    async download(address: string): Promise<string> {
      try {
        const { status, body } = await withTimeout(
          clock,
          transport.download({ address, headers: own(), timeoutMs: TIMEOUT_MS }),
        )
        if (status !== 200) throw new RequestError('http', undefined, status)
        if (typeof body !== 'string' || body === '') throw new RequestError('malformed')
        return body
      } catch (error) {
        throw toRequestError(error)
      }
    },
  }
}
