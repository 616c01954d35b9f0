/** How a domain implements its part of the contract: one handler per declared call, or it does not compile. */
import type { AnswerOf, AnyCall, RequestOf } from '../src/api/call'
import { CODE, CODE_TEXT, type Code } from '../src/domain/errors/codes'
import type { Platform } from '../src/api/product'
import type { Reach } from '../src/domain/permissions'
import type { Role } from '../src/domain/roles'
import type { Db } from './database/db'

export interface Member {
  userId: string
  companyId: string
  roleCodes: Role[]
  mobile: string
  /** His company keeps prices from its DEMANDERs. */
  hidesPrices: boolean
}

/** What a handler knows of the request beside its input. */
export interface Context {
  readonly db: Db
  /** The shop of the request, known and open; '' only for calls that need no shop. */
  readonly shopNo: string
  readonly member: Member | null
  /** What an approval link opens; its holder is no member and may make the calls of approvers only. */
  readonly approval: { subject: string } | null
  /** The number of an approval link as its header has it; '' for none or what can be none. */
  readonly authNO: string
  /** What tells who talks, by the header of the chat; '' for none or what can be none. */
  readonly chatToken: string
  /** What the browser or phone calls itself; for the trail of decisions. */
  readonly agent: string
  /** How far the permission matrix lets this caller go in this call; 'all' for calls outside the matrix. */
  readonly reach: Reach
  /**
   * The shop shows its prices to members, and this is none; or his company keeps them from him. The answer will lose
   * them, and nothing may follow them.
   */
  readonly pricesHidden: boolean
  readonly tokenHash: string | null
  readonly platform: Platform
  readonly city: { provinceCode: string; cityCode: string; provinceName: string; cityName: string }
  readonly distinctId: string
  readonly ip: string
  /** Scheme and host under which the client sees the service; the host is one of those that are let in. */
  readonly origin: string
  readonly requestId: string
  /** The client's name for this one request; '' when it gave none. */
  readonly idempotencyKey: string
  now(): Date
}

export type Handler<TCall> = (request: RequestOf<TCall>, context: Context) => Promise<AnswerOf<TCall>>

export type Handlers<TCalls extends Record<string, AnyCall>> = { [TName in keyof TCalls]: Handler<TCalls[TName]> }

/** A failure that the buyer is told about: HTTP 200 with a business code. */
export class Failure extends Error {
  constructor(
    readonly code: Exclude<Code, 200>,
    message: string = CODE_TEXT[code],
    readonly data: unknown = null,
  ) {
    super(message)
  }
}

/** A feature that nobody configured: told like any other failure, and counted as no fault. */
export class SwitchedOff extends Failure {
  constructor(message: string, name: Exclude<keyof typeof CODE, 'ok'> = 'crash') {
    super(CODE[name], message)
  }
}

/** A secret that opens nothing: told like any other failure, and counted like an address that does not exist. */
export class WrongSecret extends Failure {
  constructor(name: Exclude<keyof typeof CODE, 'ok'>, message: string) {
    super(CODE[name], message)
  }
}

export function fail(name: Exclude<keyof typeof CODE, 'ok'>, message?: string, data?: unknown): Failure {
  return new Failure(CODE[name], message, data)
}
