/** Writes docs/API.md from the declared calls; with `--check` it only says whether the page is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import ts from 'typescript'
import type { AnyCall } from '../src/api/call'
import { CODE_TEXT } from '../src/domain/errors/codes'
import { registry } from '../src/api/index'

const ROOT = path.resolve(__dirname, '..')
const PAGE = path.join(ROOT, 'docs/API.md')
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

const HEAD = `# Calls

Generated from \`src/api\` by \`node --import tsx scripts/api-docs.ts\`; the service gives the same as OpenAPI 3.1 under \`/openapi.json\`. Types are declared in \`src/api\`.

Every path stands at \`/\` for the mini-program and at \`/h5\` for the browser site, each also behind a leading \`/api\`. Every call carries \`ShopNo\` and \`Authorization\` (the token of the shop, or \`GUEST\`). Every answer is the envelope \`{ code, data, msg, message, success, statusCode }\`; the column "answers" is its \`data\`. Business failures are HTTP 200 with a code; 401 for an \`Authorization\` that can be no token, 404, 413, 429 and 500 are HTTP statuses as well.
`

interface Types {
  request: string
  answer: string
}

/** The compiler knows the types that the declarations carry; nothing else does at run time. */
function typesOfCalls(): Map<string, Types> {
  const index = path.join(ROOT, 'src/api/index.ts')
  const program = ts.createProgram([index], { strict: true, target: ts.ScriptTarget.ES2022, skipLibCheck: true })
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(index)
  const declared = file && checker.getSymbolAtLocation(file)?.exports?.get('registry' as ts.__String)
  if (!file || !declared) throw new Error('src/api/index.ts does not export registry')
  const types = new Map<string, Types>()

  const textOf = (call: ts.Type, field: string): string => {
    const property = call.getProperty(field)
    if (!property) return ''
    const type = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, file))
    // A type of another file is known by its name, not by where that file lies on this machine.
    return checker.typeToString(type, file, FORMAT).replace(/import\("[^"]*"\)\./g, '')
  }

  for (const domain of checker.getTypeOfSymbolAtLocation(declared, file).getProperties()) {
    for (const property of checker.getTypeOfSymbolAtLocation(domain, file).getProperties()) {
      const call = checker.getTypeOfSymbolAtLocation(property, file)
      types.set(`${domain.name}.${property.name}`, {
        request: textOf(call, '$request'),
        answer: textOf(call, '$answer'),
      })
    }
  }
  return types
}

function cell(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``
}

function addressOf(call: AnyCall): string {
  const paths = typeof call.path === 'string' ? [call.path] : [call.path.weapp, `${call.path.h5} (browser site)`]
  const methods = [call.method, ...(call.accepts ?? [])].join(' or ')
  return `${methods} ${[...paths, ...(call.aliases ?? [])].join('<br>')}`
}

function notesOf(call: AnyCall): string {
  const notes = [
    typeof call.access === 'string' ? call.access : call.access.join(', '),
    call.errors && call.errors !== 'modal' ? `errors: ${call.errors}` : '',
    call.headers ? `headers: ${call.headers.join(', ')}` : '',
    call.query ? `in the query: ${call.query.join(', ')}` : '',
    call.body ? `the body is ${call.body}` : '',
    call.encrypted ? 'sealed on the browser site' : '',
    call.host === 'pay' ? 'payment host' : '',
    call.needsShop === false ? 'needs no shop' : '',
    call.guarded ? 'counted apart' : '',
    call.costly ? 'few in a minute' : '',
    call.cacheSeconds ? `may be kept for ${call.cacheSeconds} s` : '',
    call.keepsPrices ? 'tells its sums to guests too' : '',
    call.endsSession ? 'ends the session' : '',
  ]
  return notes.filter(Boolean).join('; ')
}

function page(): string {
  const types = typesOfCalls()
  const sections = Object.entries(registry).map(([domain, calls]) => {
    const rows = Object.entries<AnyCall>(calls).map(([name, call]) => {
      const { request, answer } = types.get(`${domain}.${name}`) ?? { request: '', answer: '' }
      // What is left of void without null and undefined.
      const asked = request === 'never' ? '' : request
      return `| ${call.id} | ${name} | ${addressOf(call)} | ${cell(asked)} | ${cell(answer)} | ${notesOf(call)} |`
    })
    return [
      `## ${domain}`,
      '',
      '| id | call | address | asks | answers | access and notes |',
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n')
  })
  const codes = Object.entries(CODE_TEXT).map(([code, text]) => `| ${code} | ${text} |`)
  return [
    HEAD,
    ...sections,
    ['## Codes', '', '| code | message |', '| --- | --- |', '| 200 | 操作成功 |', ...codes].join('\n'),
    '',
  ].join('\n\n')
}

async function main(): Promise<void> {
  const text = await prettier.format(page(), { parser: 'markdown', printWidth: 120 })
  if (!process.argv.includes('--check')) {
    writeFileSync(PAGE, text)
    return
  }
  let current = ''
  try {
    current = readFileSync(PAGE, 'utf8')
  } catch {
    // A missing page differs like any other.
  }
  if (current === text) return
  process.stdout.write('differs from src/api; run node --import tsx scripts/api-docs.ts\n')
  process.exit(1)
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
