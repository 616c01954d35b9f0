/** What the service is compared with: a program of a few lines in a process of its own, which says where it listens. */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'

export interface BareProgram {
  readonly child: ChildProcess
  readonly url: string
}

export function startBare(name: 'bare' | 'bareEcho', port = 0): Promise<BareProgram> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, `${name}.ts`)], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${name} did not start`)))
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /^ready (\S+)$/m.exec(chunk.toString())?.[1]
      if (url) resolve({ child, url })
    })
  })
}
