/** A question to whoever sits at the terminal. */
import { createInterface } from 'node:readline/promises'

/** undefined: nobody is there. Only `yes` is one. */
export async function saysYes(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl-C and the end of the input close it, and answer nothing.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
  const answer = await Promise.race([lines.question(`${question} Type yes: `), closed])
  lines.close()
  return answer.trim().toLowerCase() === 'yes'
}
