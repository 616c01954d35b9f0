import { pathOn, pathParams, type CallSpec } from '@/api/call'
import { withQuery, type QueryInput } from '@/utils/query'

type Fields = Readonly<Record<string, unknown>>

export interface Addressed {
  /** Path and query, without host and prefix. */
  path: string
  /** undefined: no body at all. */
  body: unknown
}

/** Puts every request field where the declaration says: into the path, the query or the body. */
export function addressCall(spec: CallSpec, target: 'weapp' | 'h5', request: Fields | undefined): Addressed {
  const fields = request ?? {}
  const template = pathOn(spec, target)
  const params = pathParams(template)
  const path = template.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? '')))
  const rest = Object.entries(fields).filter(([name, value]) => !params.includes(name) && value !== undefined)

  if (spec.method === 'GET') return { path: withQuery(path, queryOf(rest)), body: undefined }
  const inQuery = rest.filter(([name]) => spec.query?.includes(name))
  const inBody = rest.filter(([name]) => !spec.query?.includes(name))
  if (spec.body !== undefined) return { path: withQuery(path, queryOf(inQuery)), body: fields[spec.body] }
  // A POST always has a body; the service reads an empty one as damaged JSON.
  const body = inBody.length > 0 || spec.method === 'POST' ? Object.fromEntries(inBody) : undefined
  return { path: withQuery(path, queryOf(inQuery)), body }
}

function queryOf(entries: readonly (readonly [string, unknown])[]): QueryInput {
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value === null ? null : Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )
}
