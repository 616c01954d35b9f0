/** What follows each command, as the help says it. */
export type Usages<TName extends string> = Readonly<Record<TName, string>>

export const ACCOUNT_USAGES: Usages<'add' | 'list' | 'close' | 'password'>

export const WRONG_USAGE_EXIT: 2

export class WrongUsage extends Error {}

export function asksForHelp(given: readonly string[]): boolean

export function exitOfHelp(given: readonly string[]): 0 | 2

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
