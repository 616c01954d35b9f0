/** By owner, a folder of `src`: readable name to short name. */
export const owners: Readonly<Record<string, Readonly<Record<string, string>>>>
export function shortName(name: string): string | undefined
export function shortened(text: string): string
