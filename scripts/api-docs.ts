/** Writes docs/API.md from the declared calls; with `--check` it only says whether the page is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import prettier from 'prettier'
import ts from 'typescript'
import type { AnyCall } from '../src/api/call'
import { CODE_TEXT } from '../src/domain/errors/codes'
import { registry } from '../src/api/index'
import { CLOSE, FRAME_BYTES, MESSAGES, SOCKETS, TEXT_LENGTH } from '../src/domain/chat/limits'

const ROOT = path.resolve(__dirname, '..')
const PAGE = path.join(ROOT, 'docs/API.md')
const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType

const HEAD = `# Calls

Generated from \`src/api\` by \`node --import tsx scripts/api-docs.ts\`; the service gives the same as OpenAPI 3.1 under \`/openapi.json\`. Types are declared in \`src/api\`.

Every path stands at \`/\` for the mini-program and at \`/h5\` for the browser site, each also behind a leading \`/api\`. Every call carries \`ShopNo\` and \`Authorization\` (the token of the shop, or \`GUEST\`). Every answer is the envelope \`{ code, data, msg, message, success, statusCode }\`; the column "answers" is its \`data\`. Business failures are HTTP 200 with a code; 401 for an \`Authorization\` that can be no token, 404, 413, 429 and 500 are HTTP statuses as well.
`

const thousands = (number: number): string => number.toLocaleString('en-US')

/** No call is declared for it (R-CALL-142); `server/chat` reads and writes it. */
const SOCKET = `## The socket of talks

\`wss://HOST/im?token=TOKEN\`, of the host of talks where it has one of its own. The token is that of R-CALL-138 (\`token\` under [chat](#chat)), good for ten minutes and for opening as many sockets as its owner may have; a page of another origin is refused with HTTP 403 unless \`CORS_ORIGINS\` names it. History, pictures and what was read are calls, under [chat](#chat).

A frame is one text message with one JSON object. What the service sends has all of these fields, empty where they say nothing; of what a client sends only those of the table below are read.

| field | holds |
| --- | --- |
| \`command\` | what the frame is |
| \`from\` | \`CUSTOMER\`: a member; \`GUEST_\` and eight hex: a guest; \`SERVICE\`: a person at the desk; \`ROBOT\`: the script |
| \`fromName\` | the name that is shown |
| \`to\` | the number of the group, which is the talk of one buyer with one shop |
| \`time\` | epoch milliseconds by the clock of the service; within a group they only grow, and are the order of its messages |
| \`text\` | by \`mediaType\` |
| \`mediaType\` | \`TEXT\`, \`IMAGE\`, \`PRODUCT\` or \`ORDER\` |
| \`msgId\` | of a message: made by whoever sends it, 8 to 64 letters, digits, \`-\` and \`_\`, a uuid for example |

A client sends:

| command | fields | answered by |
| --- | --- | --- |
| \`GROUP_CREATE\` | \`text\`: the number of the shop, which has to be the token's | \`GROUP_CREATE\`, then \`GREETING\`; whoever has a group gets that one |
| \`CHAT\` | \`to\`, \`mediaType\`, \`text\`, \`msgId\` | \`ACK\` once it is stored (of a card with the card as the service made it in \`text\`), or \`ERROR\` with the same \`msgId\`. Sent again with the same \`msgId\` it is stored once, and gets the same \`ACK\` |
| \`PING\` | | \`PONG\` |

\`text\` of a \`CHAT\` that is sent: \`TEXT\` words; \`IMAGE\` the \`key\` of R-CALL-139, after the form with \`key\`, \`policy\`, \`signature\` and \`file\` was posted to its \`host\`; \`PRODUCT\` JSON with \`skuNo\`; \`ORDER\` JSON with \`orderNo\`. The rest of a card the service adds, by what this buyer may see. As it is received, \`IMAGE\` is an address that is good for an hour, \`PRODUCT\` JSON of \`skuNo\`, \`name\`, \`image\`, \`price\` (null where none is told), \`unit\`, \`ORDER\` JSON of \`orderNo\`, \`status\`, \`amount\`.

The service sends:

| command | when | fields |
| --- | --- | --- |
| \`GROUP_CREATE\` | after that of the client | \`to\` and \`text\`: the group |
| \`GREETING\` | after it; also after opening, for whoever has a group; also when something may have been missed. Read the history then (R-CALL-140) | \`text\`: the greeting, or empty |
| \`CHAT\` | somebody says something, the same person on another device too | all |
| \`OFFLINE_REPLY\` | outside of the hours, from \`ROBOT\`; a message as \`CHAT\` is | all |
| \`ACK\` | a message is stored | \`to\`, \`msgId\`, \`time\`: that of the message |
| \`READ\` | up to this message was read, on another device (R-CALL-240) | \`to\`, \`msgId\` |
| \`PONG\` | after \`PING\` | \`time\` |
| \`ERROR\` | something was refused; the socket stays open, unless it is closed with ${CLOSE.tooMuch} behind it | \`text\`: a sentence for the buyer; \`msgId\` of what is refused, where it has one |

A client of its own: open; \`GROUP_CREATE\` unless R-CALL-138 told a \`groupId\`; read the history at each \`GREETING\` and join it by \`msgId\`; \`PING\` after 60 s without a frame, and open anew when nothing comes within 10 s; send again what has no \`ACK\`. The service itself looks every \`CHAT_PING_SECONDS\` by a ping of the protocol, which any library answers.

Bounds: ${thousands(FRAME_BYTES)} bytes a frame, ${thousands(TEXT_LENGTH)} characters a text, ${MESSAGES.most} messages of a person in ${MESSAGES.withinMs / 1000} s, ${SOCKETS} sockets of a person, 60 frames of a socket in 10 s. How a socket is closed:

| code | reason | then |
| --- | --- | --- |
| \`${CLOSE.goingAway}\` | \`restart\` | the process stops: open anew after 2 s and up to 10 s more at random |
| \`${CLOSE.later}\` | \`retry\` and seconds | talks are served elsewhere, or too many are here: open anew after so many seconds |
| \`${CLOSE.token}\` | \`token\` | the token is over or never was one, or its session, account or shop ended: fetch a new one, once |
| \`${CLOSE.tooMuch}\` | \`messages\`, \`sockets\`, \`frames\`, \`frame\`, \`binary\` | more than the bounds |
| \`1009\` | | a frame of more than 64 KB |

The seller's desk listens on the same address, with a token of \`GET /seller/talks/token\`, which needs the cookie of its session. It hears of all talks of its shop \`CHAT\`, \`OFFLINE_REPLY\`, \`READ\` and \`TALK\` (\`to\`: the talk, \`text\`: its state, \`SCRIPT\`, \`WAITING\`, \`RUNNING\` or \`CLOSED\`; read it anew then), and may send \`PING\` only, since sellers answer by \`POST /seller/talks/:groupId/send\`. A seller has 20 of them.`

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
    SOCKET,
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
