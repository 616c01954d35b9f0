/** The least that the framework can do: what the service is compared with. Started by parts/throughput.ts. */
import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => ({ code: 200, data: null, msg: '', message: '', success: true, statusCode: 200 }))
void app.listen({ port: 0, host: '127.0.0.1' }).then((address) => process.stdout.write(`ready ${address}\n`))
process.on('SIGTERM', () => void app.close())
