/** The least that sockets cost: it greets whoever comes and gives back what it gets. Started by parts/chat.ts. */
import { WebSocketServer } from 'ws'

const port = Number(process.env['PORT'])
const server = new WebSocketServer({ port, host: '127.0.0.1', perMessageDeflate: false }, () => {
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
})
server.on('connection', (socket) => {
  socket.send('{"command":"GREETING"}')
  socket.on('message', (data) => socket.send(data.toString()))
})
process.on('SIGTERM', () => process.exit(0)) // ten thousand sockets that stay open would keep it
