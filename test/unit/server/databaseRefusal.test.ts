/** A PostgreSQL that does not want us, as its own protocol says it: told in words, and not tried again for ever. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import { openPostgres } from '../../../server/database/postgres'
import { StartRefused } from '../../../server/variables/refusal'
import { published } from '../../support/wechatPublished'

function message(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, body])
}

const error = (code: string, words: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`))
/** It asks for a password: in which way, and then for its proof. */
const QUESTIONS = [
  message('R', Buffer.concat([Buffer.from([0, 0, 0, 10]), Buffer.from('SCRAM-SHA-256\0\0')])),
  message('R', Buffer.concat([Buffer.from([0, 0, 0, 11]), Buffer.from('r=nonce,s=c2FsdA==,i=4096')])),
]

let server: Server
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

/** It says yes or no to TLS, and then shows a certificate that it signed itself. */
async function toldOverTls(answer: 'S' | 'N', search: string): Promise<Error> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'shop-tls-'))
  try {
    const cert = path.join(home, 'cert.pem')
    writeFileSync(cert, published.certificate)
    const key = published.privateKey.export({ type: 'pkcs8', format: 'pem' })
    const shown = { key, cert: published.certificate }
    server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined)
      socket.once('data', () => {
        socket.write(answer)
        if (answer === 'S') new TLSSocket(socket, { isServer: true, ...shown }).on('error', () => undefined)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const address = `postgres://shop@127.0.0.1:${port}/shop?${search.replace('CERT', cert)}`
    return await openPostgres(address, { onIdleError: () => undefined }).then(
      () => new Error('it was let in'),
      (refused: Error) => refused,
    )
  } finally {
    rmSync(home, { recursive: true })
  }
}

test.each([
  ['of nobody known', 'S', 'sslmode=verify-full', /has a certificate that is not believed \(sslrootcert .*self-signed/],
  ['of another name', 'S', 'sslmode=verify-full&sslrootcert=CERT', /has a certificate that is not believed .*altnames/],
  ['that is none', 'N', 'sslmode=verify-full', /has no TLS, which is asked for/],
] as const)(
  '[R-RUN-01] a certificate %s is told in words, and ends the start',
  async (_what, answer, search, words) => {
    const refused = await toldOverTls(answer, search)
    expect(refused.message).toMatch(words)
    expect(refused).toBeInstanceOf(StartRefused)
  },
)

/** What whoever starts the service hears of a server that answers so, one message after the other. */
async function told(answers: readonly Buffer[]): Promise<Error> {
  server = createServer((socket) => {
    const left = [...answers]
    sockets.push(socket)
    socket.on('error', () => undefined).on('data', () => socket.write(left.shift() ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return openPostgres(`postgres://shop@127.0.0.1:${port}/shop`, { onIdleError: () => undefined }).then(
    () => new Error('it was let in'),
    (refused: Error) => refused,
  )
}

test.each([
  ['DATABASE_URL has no password, and its PostgreSQL asks for one: postgres://user:password@…', QUESTIONS],
  [
    'DATABASE_URL leads to a PostgreSQL that refuses the user or the password in it: password authentication failed',
    [error('28P01', 'password authentication failed')],
  ],
  ['DATABASE_URL leads to a PostgreSQL that has no such database: gone', [error('3D000', 'gone')]],
])('[R-RUN-01] %s', async (words, answer) => {
  expect(await told(answer)).toEqual(new StartRefused(words))
})

test('[R-RUN-02] one that is only starting is no such thing', async () => {
  const refused = await told([error('57P03', 'the database system is starting up')])
  expect(refused).not.toBeInstanceOf(StartRefused)
  expect(refused.message).toContain('cannot be reached')
})
