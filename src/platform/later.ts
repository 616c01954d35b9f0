/**
 * Code that no first picture needs, for pages of the main package too: it lies in a sub-package without pages, which is
 * fetched as soon as the first page is there, so that it has come before the line goes. The browser's twin is `import()`.
 */
let brought: Readonly<Record<string, unknown>> | undefined

/** Called by the sub-package itself. */
export function bring(parts: Readonly<Record<string, unknown>>): void {
  brought = parts
}

/** What has come already. */
export const cameBefore = <TPart>(part: string): TPart | undefined => brought?.[part] as TPart | undefined

/** The path counts from the root, and stands here as a literal, because WeChat's search for unused files reads it. */
export async function later<TPart>(part: string): Promise<TPart> {
  if (!brought) await __non_webpack_require__.async('./later/index.js')
  if (!brought) throw new Error('the later package has brought nothing')
  return brought[part] as TPart
}
