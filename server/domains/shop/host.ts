/** `Shop.Example.com:8080` and its URI-encoded forms as `shop.example.com`; '' for what is no host. */
export function bareHost(given: string): string {
  let host = given
  try {
    host = decodeURIComponent(given)
  } catch {
    // A stray % stays as it is and matches no shop.
  }
  // No database takes it.
  if (host.includes('\0')) return ''
  host =
    host
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/', 1)[0] ?? ''
  return host.replace(/:\d*$/, '').replace(/\.$/, '')
}
