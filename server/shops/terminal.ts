/** Asks for a password without showing it: whatever stands in a command line is seen by everybody on the machine. */
import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'
import { NotPossible } from './shops'

async function hidden(question: string): Promise<string> {
  process.stderr.write(question)
  // The terminal's echo is what readline writes: nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.on('SIGINT', () => process.exit(130)) // the terminal is in readline's hands, which ends nothing by itself
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}

/** From the variable, or typed twice. */
export async function passwordFor(
  who: string,
  variable: 'SHOP_ADMIN_PASSWORD' | 'SELLER_PASSWORD' = 'SHOP_ADMIN_PASSWORD',
): Promise<string> {
  const given = process.env[variable]
  if (given) return given
  if (!process.stdin.isTTY) throw new NotPossible(`Set ${variable} to the password of ${who}: nobody is here to ask.`)
  const first = await hidden(`Password of ${who}: `)
  if (first !== (await hidden('Again: '))) throw new NotPossible('The two are not the same.')
  return first
}
