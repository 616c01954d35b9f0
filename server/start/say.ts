/**
 * What the process says of itself, beside its answers: where it listens, what is off, why it ends. In production every line
 * of the log is one JSON object, these among them; on a terminal and in a demonstration somebody reads them.
 */
const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 } as const

export type Level = keyof typeof LEVELS

export type Say = (words: string, level?: Level) => void

export function lineOf(words: string, level: Level, plain: boolean): string {
  if (plain) return `${words}\n`
  return `${JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), msg: words })}\n`
}

const isBad = (level: Level): boolean => LEVELS[level] >= LEVELS.error

export function speaker(demonstration: boolean): Say {
  return (words, level = 'info') => {
    const stream = isBad(level) ? process.stderr : process.stdout
    stream.write(lineOf(words, level, demonstration || stream.isTTY === true))
  }
}

export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the runtime would write by itself, in its own form. */
export function sayForRuntime(say: Say): void {
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message }) => say(`${name}: ${message}`, 'warn'))
  process.on('uncaughtException', (error) => {
    say(error.stack ?? wordsOf(error), 'fatal')
    process.exit(1) // nobody knows in which state it is
  })
}
