import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Simulated {
  readonly text: string
  readonly setData: { keys: number; bytes: number }[]
  /** Toasts and modals that the page showed. */
  readonly problems: string[]
}

export interface Scene {
  readonly route: string
  readonly query?: Readonly<Record<string, string>>
  /** Origin of the service. */
  readonly service: string
  readonly taps?: readonly string[]
  /** The text that ends the wait. */
  readonly awaited: string
}

/** Renders one page of the built mini-program with the official template compiler: see simulate.js. */
export async function simulatePage({ route, query = {}, service, taps = [], awaited }: Scene): Promise<Simulated> {
  const dist = path.resolve(__dirname, '../../../dist/weapp')
  const args = [dist, route, JSON.stringify(query), service, JSON.stringify(taps), awaited]
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(__dirname, 'simulate.js'), ...args], {
    maxBuffer: 1e8,
  })
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Simulated
}
