/** The address of a database may name several hosts, as libpq takes them: `postgres://user@first:5432,second/database`. */
const FORM = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?#]*)(.*)$/

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
