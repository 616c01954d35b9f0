import { traits } from './traits'

/** How every wx function answers: through success, fail and complete when one is given, otherwise with a promise. */
export interface Options {
  success?(result: unknown): void
  fail?(result: unknown): void
  complete?(result: unknown): void
  [name: string]: unknown
}

type Work = (options: Options) => unknown

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Wraps plain work into a wx function; a throw becomes `name:fail reason`. */
export function wxFunction(name: string, work: Work): (options?: Options) => Promise<unknown> | undefined {
  return (options = {}) => {
    const done = (async () => {
      const refusal = traits().fails?.[name]
      if (refusal !== undefined) throw new Error(refusal)
      const result = (await work(options)) as object | undefined
      return { errMsg: `${name}:ok`, ...result }
    })().catch((error: unknown) => Promise.reject({ errMsg: `${name}:fail ${reason(error)}` }))
    if (!options.success && !options.fail && !options.complete) return done
    void done.then(
      (result) => {
        options.success?.(result)
        options.complete?.(result)
      },
      (failure: unknown) => {
        options.fail?.(failure)
        options.complete?.(failure)
      },
    )
    return undefined
  }
}

export function wxFunctions(works: Record<string, Work>): Record<string, (options?: Options) => unknown> {
  return Object.fromEntries(Object.entries(works).map(([name, work]) => [name, wxFunction(name, work)]))
}
