import { WRONG_USAGE_EXIT, WrongUsage } from './usage.mjs'

/** How every command of the operator ends. */
export function runCommand(run: () => Promise<void>): void {
  run().then(
    () => process.exit(), // with the code that was set: the embedded database leaves timers behind when it was not opened
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(error instanceof WrongUsage ? WRONG_USAGE_EXIT : 1) // the same timers, after a failure
    },
  )
}
