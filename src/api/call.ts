/**
 * The contract's mechanism. A call is declared once, as plain data with types; the client, the
 * service, the tests and the documents are all derived from that one declaration.
 *
 * Nothing here may import Taro, React or Node: the file is shared by every side.
 */
import type { Capability } from '../domain/permissions'
import type { Role } from '../domain/roles'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who shows a failure: the wrapper in a modal, nobody, or the page that asked. */
export type ErrorMode = 'modal' | 'notModal' | 'self'

/** Header groups that only some calls carry; the ones that every call carries are not listed. */
export type ExtraHeaders = 'cityNames' | 'distinctId' | 'authNO' | 'payAuth' | 'idempotencyKey' | 'chatToken'

/**
 * Who may make a call. `guest`: anybody, also without a login. `member`: every logged-in buyer.
 * A capability: whoever the permission matrix grants it to, with the reach that it grants. A list of roles: a buyer
 * whose effective role is in it. `approver`: whoever has the number of an approval link, which the handler looks at.
 */
export type Access = 'guest' | 'member' | 'approver' | Capability | readonly Role[]

/** A path, or one per target where the specification gives two. `:name` marks a path parameter. */
export type Path = string | { readonly weapp: string; readonly h5: string }

/** What only the service, the tests and the documents read: the build leaves it out of both apps (config/serviceFields.cjs). */
export interface ServiceFacts {
  readonly id: string
  /** Further methods and full paths that the service accepts for the same call. */
  readonly accepts?: readonly Method[]
  readonly aliases?: readonly string[]
  /** Default `true`: without a known, open shop the call is refused. `false` answers before a shop is known. */
  readonly needsShop?: boolean
  /** Guesses at secrets or costs money: counted apart, with a limit of its own. */
  readonly guarded?: boolean
  /** Takes the service longer than others do: few in a minute, apart from the guarded ones. */
  readonly costly?: boolean
  /** How long anybody may keep the answer, which is the same for everybody. Default: not at all. */
  readonly cacheSeconds?: number
  /** Tells a guest its sums in a shop that keeps its prices for its members (R-PRM-02). */
  readonly keepsPrices?: boolean
  /** Ends the session that makes it. */
  readonly endsSession?: boolean
}

export interface CallSpec extends ServiceFacts {
  readonly method: Method
  readonly path: Path
  /** Request fields that travel in the query although the call has a body. */
  readonly query?: readonly string[]
  /** The one request field that is the whole body, for calls whose body is a list. */
  readonly body?: string
  /** Default `modal`. */
  readonly errors?: ErrorMode
  readonly headers?: readonly ExtraHeaders[]
  /** Default `service`. */
  readonly host?: 'service' | 'pay'
  readonly access: Access
  /** On H5 the body travels encrypted (ledger section 17). */
  readonly encrypted?: boolean
}

type ParamsOfString<TPath extends string> = TPath extends `${string}:${infer TName}/${infer TRest}`
  ? TName | ParamsOfString<`/${TRest}`>
  : TPath extends `${string}:${infer TName}`
    ? TName
    : never

export type ParamsOf<TPath extends Path> = TPath extends string
  ? ParamsOfString<TPath>
  : TPath extends { weapp: infer TWeapp extends string; h5: infer TH5 extends string }
    ? ParamsOfString<TWeapp> | ParamsOfString<TH5>
    : never

/** Carries the request and answer types beside the data; both fields exist for the compiler only. */
export interface CallTypes<TRequest, TAnswer> {
  readonly $request?: TRequest
  readonly $answer?: TAnswer
}

export type Call<TRequest, TAnswer, TSpec extends CallSpec = CallSpec> = TSpec & CallTypes<TRequest, TAnswer>

export type AnyCall = CallSpec & CallTypes<unknown, unknown>

export type RequestOf<TCall> = TCall extends CallTypes<infer TRequest, unknown> ? TRequest : never
export type AnswerOf<TCall> = TCall extends { readonly $answer?: infer TAnswer } ? TAnswer : never

type Named<TRequest> = Extract<keyof TRequest, string>

/** Fails to compile when a path parameter, query field or body field is missing from the request type. */
type Checked<TRequest, TSpec extends CallSpec> = [ParamsOf<TSpec['path']>] extends [Named<TRequest>]
  ? { readonly query?: readonly Named<TRequest>[]; readonly body?: Named<TRequest> }
  : { readonly path: `request type lacks the path parameter ${ParamsOf<TSpec['path']>}` }

/**
 * Declares a call: `call<Request, Answer>()({ id, method, path, access })`. The two steps let the
 * compiler keep the literal types of the data while the types are given by hand.
 */
export function call<TRequest, TAnswer>() {
  return <const TSpec extends CallSpec>(spec: TSpec & Checked<TRequest, TSpec>): Call<TRequest, TAnswer, TSpec> =>
    spec as Call<TRequest, TAnswer, TSpec>
}

export function pathOn(call: Pick<CallSpec, 'path'>, target: 'weapp' | 'h5'): string {
  return typeof call.path === 'string' ? call.path : call.path[target]
}

export function pathParams(path: string): string[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]!)
}
