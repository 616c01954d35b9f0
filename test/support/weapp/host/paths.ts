/** A path as one file of the package names another: relative to itself, or from the root with a leading slash. */
export function joinPath(from: string, relative: string): string {
  const parts = relative.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
