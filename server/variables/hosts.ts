/** The address of a database may name several hosts, as libpq takes them: `postgres://user@first:5432,second/database`. */
const FORM = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?#]*)(.*)$/

/** What libpq takes behind the question mark: the service and PostgreSQL's own programs have to understand the same. */
const PARAMETERS = new Set(
  `application_name channel_binding client_encoding connect_timeout fallback_application_name gssencmode hostaddr keepalives
   keepalives_count keepalives_idle keepalives_interval krbsrvname options passfile requirepeer requiressl sslcert
   sslcompression sslcrl sslkey sslmode sslpassword sslrootcert sslsni ssl_max_protocol_version ssl_min_protocol_version
   target_session_attrs tcp_user_timeout`.split(/\s+/),
)
const TLS_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/** What is wrong with an address that has the form of one, without a word of its password; '' for nothing. */
export function faultOfAddress(address: string): string {
  const [before = '', search = ''] = address.split('?', 2)
  if (before.includes('#') || before.split('@').length > 2)
    return 'has a password with a sign that ends it too early: @ is written %40, / %2F, # %23, ? %3F, % %25'
  for (const [name, value] of new URLSearchParams(search)) {
    if (!PARAMETERS.has(name)) return `has the parameter ${name}, which PostgreSQL does not know`
    if (name === 'sslmode' && !TLS_MODES.includes(value))
      return `has an sslmode that is none of ${TLS_MODES.join(', ')}`
  }
  return ''
}

/** For messages: where it is, and nothing secret. */
export function withoutPassword(address: string): string {
  const [, before = '', hosts = '', after = ''] = FORM.exec(address) ?? []
  return before.replace(/:[^:@/]*@$/, '@') + hosts + after.replace(/\?.*$/, '')
}

/** One address per host, in the order given; undefined when it is no address. */
export function addressesOfHosts(address: string): string[] | undefined {
  const [, before = '', hosts = '', after = ''] = FORM.exec(address) ?? []
  const all = hosts.split(',').map((host) => before + host + after)
  return before !== '' && all.every((one) => URL.canParse(one)) ? all : undefined
}

/** Host and port of an address of one host, as messages name it. */
export const hostOf = (address: string): string => FORM.exec(address)?.[2] ?? ''

/** `settings` for the server come after those that the address has, and win. */
export function withSettings(address: string, settings: string): string {
  if (!URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${settings}`.trim())
  return url.href
}

/** All hosts in one address for PostgreSQL's own programs, which take the one that takes writes; without its password. */
export function addressForTools(address: string): { address: string; password: string } {
  const [first = address, ...others] = addressesOfHosts(address) ?? []
  const url = new URL(first)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  if (others.length === 0) return { address: url.href, password }
  if (!url.searchParams.has('target_session_attrs')) url.searchParams.set('target_session_attrs', 'read-write')
  const [, before = '', , after = ''] = FORM.exec(url.href) ?? []
  return { address: before + (FORM.exec(address)?.[2] ?? '') + after, password }
}
