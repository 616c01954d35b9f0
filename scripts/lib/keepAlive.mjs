import { sayLine, startNode } from './run.mjs'

/** EX_CONFIG: the service refuses its settings, and will do so again (server/variables/refusal.ts). */
const REFUSED = 78
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** Whoever lived so long did not die of its start. */
const SOUND_MS = 60_000
const LOOK_MS = 1_000

const PARENT = process.ppid
/**
 * npm hands SIGTERM to the shell between it and us, which dies of it and tells nobody. Without npm our parent may go
 * before us on purpose.
 */
const isOrphan = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== PARENT

/**
 * Runs a Node program until it ends well, is refused or is told to stop. One that dies is started again, after a pause
 * that grows while it dies at once. It has a channel to us, so that it ends when we are killed.
 */
export function keepAlive(args) {
  let child
  let timer
  let pause = FIRST_PAUSE_MS
  let stopping = false

  const run = () => {
    const started = Date.now()
    child = startNode(args, {}, ['inherit', 'inherit', 'inherit', 'ipc'])
    child.once('exit', (code, signal) => {
      if (stopping || code === 0 || code === REFUSED) return end(code ?? 0)
      if (Date.now() - started >= SOUND_MS) pause = FIRST_PAUSE_MS
      sayLine(
        'error',
        `The service ended by itself (${signal ?? `exit code ${code}`}); it is started again in ${pause / 1000} s.`,
      )
      timer = setTimeout(run, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }
  const end = (code) => {
    process.exitCode = code
    clearInterval(parentWatch)
  }
  const stop = () => {
    stopping = true
    clearTimeout(timer)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    else end(0)
  }
  if (isOrphan()) return
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  process.on('SIGHUP', () => {
    // A terminal that is closed takes what runs in it along; to a service it is no word to stop.
    if (process.stdin.isTTY) stop()
    else sayLine('info', 'SIGHUP changes nothing here: settings are read at the start.')
  })
  const parentWatch = setInterval(() => isOrphan() && stop(), LOOK_MS)
  run()
}
