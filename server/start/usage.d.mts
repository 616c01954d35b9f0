/** What follows each command, as the help says it. */
export type Usages<TName extends string> = Readonly<Record<TName, string>>

export const ACCOUNT_USAGES: Usages<'add' | 'list' | 'close' | 'password'>

export class WrongUsage extends Error {}

export function helpOf<TName extends string>(program: string, usages: Usages<TName>): string

export interface Said {
  words: string[]
  values: Readonly<Record<string, string | undefined>>
}

export function readWords(command: string, usage: string, given: readonly string[]): Said

export function readCommand<TName extends string>(
  program: string,
  usages: Usages<TName>,
  given: readonly string[],
): (Said & { command: TName }) | undefined
