// The seller's side from the command line: `npm run seller -- <command>`. Talks to a running service.
import process from 'node:process'

const SERVICE = process.env.SERVICE_URL || 'http://127.0.0.1:3000'
const KEY = process.env.SELLER_KEY || 'demo-seller'

const HELP = `npm run seller -- list [STATUS]
npm run seller -- accept ORDER
npm run seller -- ship ORDER [SKU=QUANTITY ...] [--kind=SHOP|DGDF|DIRECT]
npm run seller -- cancel ORDER REASON
npm run seller -- refund ORDER
npm run seller -- track ORDER STATE TEXT [--outboundNo=NUMBER]

SERVICE_URL names the service (${SERVICE}), SELLER_KEY opens it.`

async function ask(method, path, fields) {
  const response = await fetch(SERVICE + path, {
    method,
    headers: { authorization: `Bearer ${KEY}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  })
  const answer = await response.json()
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg}`)
  return answer.data
}

function optionsIn(words) {
  const options = {}
  const rest = words.filter((word) => {
    const option = /^--(\w+)=(.*)$/.exec(word)
    if (option) options[option[1]] = option[2]
    return !option
  })
  return { options, rest }
}

async function run([command, ...words]) {
  const { options, rest } = optionsIn(words)
  if (command === 'list') {
    console.table(await ask('GET', `/seller/orders${rest[0] ? `?status=${encodeURIComponent(rest[0])}` : ''}`))
    return
  }
  const [orderNo, ...more] = rest
  const fields = {
    accept: () => ({}),
    ship: () => ({ ...options, lines: more.join(' ') }),
    cancel: () => ({ reason: more.join(' ') }),
    refund: () => ({}),
    track: () => ({ ...options, state: more[0], context: more.slice(1).join(' ') }),
  }[command]
  if (!fields || !orderNo) {
    console.log(HELP)
    process.exitCode = command ? 1 : 0
    return
  }
  console.log(await ask('POST', `/seller/orders/${encodeURIComponent(orderNo)}/${command}`, fields()))
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
