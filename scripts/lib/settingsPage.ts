/** docs/SETTINGS.md, made of the table that the service reads its settings from. */
import type { Need, Variable } from '../../server/variables/kinds'
import { GROUPS } from '../../server/variables/table'

const HEAD = `# Settings

Generated from \`server/variables/table.ts\` by \`npm run docs:settings\`. All are variables of the environment; an empty one counts as not set. A value that is none of those allowed, one that is missing, a folder that cannot be used, a name that is like one of these, or, where neither \`DATABASE_URL\` nor \`DEMONSTRATION\` is set, an unknown variable that holds the address of a PostgreSQL ends the start, that of a demonstration too, with one list of everything that is wrong and the exit code 78.`

function neededWords({ by, unless }: Need): string {
  const other = by === 'production' || by.value === undefined ? by : { name: `${by.name}=${by.value}` }
  const when = other === 'production' ? 'in production' : `with \`${other.name}\``
  return unless === undefined ? when : `${when}, unless \`${unless}\` is set`
}

function rowOf([name, { meaning, initialWords, needed }]: [string, Variable<unknown>]): string[] {
  return [`\`${name}\``, initialWords, meaning, needed.map(neededWords).join('; ')]
}

/** As the formatter leaves it: every cell as wide as the widest of its column. */
function table(rows: readonly string[][]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], filler = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...rows.slice(1).map((row) => line(row)),
  ].join('\n')
}

export function settingsPage(): string {
  const sections = GROUPS.map(({ title, variables, note }) => {
    const rows = Object.entries(variables).map(rowOf)
    return [`## ${title}`, table([['variable', 'default', 'meaning', 'needed'], ...rows]), note]
      .filter(Boolean)
      .join('\n\n')
  })
  return `${[HEAD, ...sections].join('\n\n')}\n`
}
