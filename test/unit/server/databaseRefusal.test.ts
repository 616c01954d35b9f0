/** A PostgreSQL that does not want us, as its own protocol says it: told in words, and not tried again for ever. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { openPostgres } from '../../../server/database/postgres'
import { StartRefused } from '../../../server/variables/refusal'

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
