import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Runs a Node program to its end and answers its exit code. */
export function runNode(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return status ?? 1
}

/**
 * Runs a Node program to its end, with everything that it starts: told to stop we end all of it, and ourselves as if we
 * had been alone.
 */
export function runTogether(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', detached: true })
    const heard = new Map(
      ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [
        signal,
        () => {
          process.kill(-child.pid, 'SIGTERM')
          forget()
          process.kill(process.pid, signal)
        },
      ]),
    )
    const forget = () => heard.forEach((listener, signal) => process.off(signal, listener))
    heard.forEach((listener, signal) => process.on(signal, listener))
    child.once('exit', (code) => {
      forget()
      resolve(code ?? 1)
    })
  })
}

/** Starts a Node program that lives as long as this one. */
export function startNode(args, env = {}, stdio = 'inherit') {
  return spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } })
}

/** Ctrl-C and the end of any of the programs end all of them; the first exit code is ours. */
export function liveTogether(children) {
  const stop = () => children.forEach((child) => child.exitCode === null && child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode ??= code ?? 0
      stop()
    })
  }
}

const LEVELS = { info: 30, error: 50, fatal: 60 }

/** One JSON object, as all of the service's log, where nobody reads along. */
export function sayLine(level, msg) {
  const stream = level === 'info' ? process.stdout : process.stderr
  const line = stream.isTTY ? msg : JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), msg })
  stream.write(`${line}\n`)
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}
