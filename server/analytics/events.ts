/** Reads what the analytics SDK sends: base64 JSON in `data` (one event) or `data_list` (several). */
export interface TrackedEvent {
  distinctId: string
  kind: string
  event: string
  properties: Readonly<Record<string, unknown>>
}

const EVENTS_LIMIT = 50
const PROPERTIES_LIMIT = 8000
const NAME_LIMIT = 128

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).slice(0, NAME_LIMIT).replaceAll('\0', '')
    : ''
}

const LEAST_OF_ELEVEN_DIGITS = 10_000_000_000

/** What follows this name in the address of a page opens a session or an order (R-RTE-05). */
const SECRET = /(authcode(?:=|%3D))[\w-]+/gi

/** Numbers of eleven digits and more may be somebody's phone or bank: kept out of the store, like the secrets of links. */
function withoutSecrets(_name: string, value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(SECRET, '$1#')
      .replace(/\d{11,}/g, '#')
      .replaceAll('\0', '')
  return typeof value === 'number' && Math.abs(value) >= LEAST_OF_ELEVEN_DIGITS ? 0 : value
}

function eventOf(given: unknown): TrackedEvent | null {
  if (typeof given !== 'object' || given === null) return null
  const { distinct_id, type, event, properties } = given as Record<string, unknown>
  const distinctId = textOf(distinct_id)
  const kind = textOf(type)
  if (distinctId === '' || kind === '') return null
  const json = JSON.stringify(typeof properties === 'object' && properties !== null ? properties : {})
  if (json.length > PROPERTIES_LIMIT) return null
  const clean = JSON.parse(json, withoutSecrets) as Record<string, unknown>
  return { distinctId, kind, event: textOf(event), properties: clean }
}

/** Events of a form-encoded text; what cannot be read is left out. */
export function eventsIn(form: string): TrackedEvent[] {
  const fields = new URLSearchParams(form)
  const packed = fields.get('data_list') ?? fields.get('data')
  if (!packed) return []
  try {
    const parsed: unknown = JSON.parse(Buffer.from(packed, 'base64').toString('utf8'))
    const list: unknown[] = Array.isArray(parsed) ? parsed.slice(0, EVENTS_LIMIT) : [parsed]
    return list.map(eventOf).filter((event) => event !== null)
  } catch {
    return []
  }
}
