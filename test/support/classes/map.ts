export type Owners = Readonly<Record<string, Readonly<Record<string, string>>>>

const READABLE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?(--[a-zA-Z0-9-]*(\*|[a-zA-Z0-9]))?$/

export const blockOf = (name: string): string => name.split(/__|--/)[0] ?? name

/** `icon--*` covers `icon--heart`. */
const covers = (family: string, name: string) => family.endsWith('*') && name.startsWith(family.slice(0, -1))

export function ownerIn(owners: Owners) {
  const entries = Object.entries(owners).flatMap(([owner, names]) =>
    Object.keys(names).map((name) => [name, owner] as const),
  )
  const exact = new Map(entries)
  return (name: string): string | undefined =>
    exact.get(name) ?? entries.find(([family]) => covers(family, name) || family === `${name}*`)?.[1]
}

/** Of a file, the owner whose path is the longest beginning of its own. */
export function ownerOfFile(owners: Owners, file: string): string | undefined {
  return Object.keys(owners)
    .filter((owner) => file.startsWith(`${owner}/`))
    .sort((one, other) => other.length - one.length)[0]
}

/** What is wrong with the map by itself. */
export function mapFaults(owners: Owners, shortName: (name: string) => string | undefined): string[] {
  const entries = Object.entries(owners).flatMap(([owner, names]) =>
    Object.entries(names).map(([name, short]) => ({ owner, name, short })),
  )
  const faults: string[] = []
  const [blocks, shorts] = [new Map<string, string>(), new Map<string, string>()]
  for (const { owner, name, short } of entries) {
    // A single word would be found in other texts than classes.
    if (!READABLE.test(name) || !/[-_]/.test(name)) faults.push(`${name} is not a name of two words or more`)
    if (shortName(short) !== undefined) faults.push(`${short}, short for ${name}, is the readable name of another`)
    const block = blockOf(name)
    const first = blocks.get(block) ?? owner
    if (first !== owner) faults.push(`the block ${block} belongs to ${first} and to ${owner}`)
    blocks.set(block, first)
    if (name.endsWith('*')) continue
    if (shorts.has(short)) faults.push(`${shorts.get(short)} and ${name} are both ${short}`)
    shorts.set(short, name)
    const family = entries
      .filter((one) => covers(one.name, name))
      .sort((one, other) => other.name.length - one.name.length)[0]
    if (family && family.short.replace('*', name.slice(family.name.length - 1)) !== short)
      faults.push(`${name} is ${short}, but ${family.name} says otherwise`)
  }
  return faults
}

/** Entries of the map that no text names, neither whole nor as the beginning of a family. */
export function unusedNames(owners: Owners, texts: string[]): string[] {
  const words = new Set(texts.flatMap((text) => text.match(/(?<![\w$-])[a-z][\w-]*/g) ?? []))
  const names = Object.values(owners).flatMap((group) => Object.keys(group))
  const families = names.filter((name) => name.endsWith('*') && words.has(name.slice(0, -1)))
  return names.filter((name) => !words.has(name) && !families.some((family) => family === name || covers(family, name)))
}
