import type { Envelope } from '../../src/api/envelope'
import { CODE_TEXT, SUCCESS_TEXT, type Code } from '../../src/domain/errors/codes'

const SUCCESS_TAIL = `,"msg":"${SUCCESS_TEXT}","message":"${SUCCESS_TEXT}","success":true,"statusCode":200}`

/** The envelope as text: its five fixed fields need no serialisation of their own. */
export function successText(data: unknown): string {
  return `{"code":200,"data":${JSON.stringify(data) ?? 'null'}${SUCCESS_TAIL}`
}

export function failure(code: Exclude<Code, 200>, message: string = CODE_TEXT[code], data: unknown = null): Envelope {
  return { code, data, msg: message, message, success: false, statusCode: code }
}
