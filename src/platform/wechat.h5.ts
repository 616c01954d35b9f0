/** A browser cannot say who holds the phone. */
export function loginCode(): Promise<string | undefined> {
  return Promise.resolve(undefined)
}

void ({ loginCode } satisfies typeof import('./wechat'))
