/** A folder that cannot be the database: refused with the way back, and never touched. */
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { SEED_MEMBERS } from '../../server/seed/people'
import { REFUSED_EXIT } from '../../server/variables/refusal'
import { ended, launch, runToEnd, startService, type Service } from '../support/service'
import { serviceBundle } from '../support/serviceBundle'
import { ROOT, stateOf, temporaryFolder } from '../support/template'
import { SKU, trader, type Trader } from '../contract/trader'

describe('[R-RUN-02] a data folder with something in it', () => {
  let service: Service
  let folder: string
  let buyer: Trader
  let orderNo: string
  let whole: string
  beforeAll(async () => {
    service = await startService()
    folder = service.environment['DATA_DIR']!
    buyer = await trader(() => service.url, SEED_MEMBERS.purchaser.mobile)
    orderNo = (await buyer.create(await buyer.basket([{ skuNo: SKU, quantity: 1 }]))).data.orderNo
    await service.halt()
    whole = content()
  })
  afterAll(() => service?.stop())

  /** Every file and every byte of it. */
  const content = (): string => stateOf([path.relative(ROOT, folder)])

  async function expectRefused(why: string): Promise<void> {
    const { code, output } = await runToEnd(serviceBundle(), service.environment)
    expect([code, output]).toEqual([REFUSED_EXIT, expect.stringContaining(why)])
    expect(output).toContain(folder)
    expect(output).toContain('npm run restore -- FILE')
  }

  test('but no PG_VERSION is refused and left as it is', async () => {
    const file = path.join(folder, 'PG_VERSION')
    renameSync(file, `${folder}.version`)
    await expectRefused('is not empty, but holds no database: PG_VERSION missing')
    renameSync(`${folder}.version`, file)
    expect(content()).toBe(whole)
  })

  test('that lacks another part of a database is refused and left as it is', async () => {
    const part = path.join(folder, 'base')
    renameSync(part, `${folder}.base`)
    await expectRefused('holds no database: base missing')
    renameSync(`${folder}.base`, part)
    expect(content()).toBe(whole)
  })

  test('that is damaged is refused in the words of the database', async () => {
    const control = path.join(folder, 'global/pg_control')
    const kept = readFileSync(control)
    truncateSync(control, 0)
    await expectRefused('cannot be opened (could not read file "global/pg_control"')
    writeFileSync(control, kept)
  })

  test('that was made by another PostgreSQL is refused', async () => {
    const file = path.join(folder, 'PG_VERSION')
    const kept = readFileSync(file)
    writeFileSync(file, '17\n')
    await expectRefused('initialized by PostgreSQL version 17')
    writeFileSync(file, kept)
  })

  test('has lost nothing by all of it: with its files back the order is there', async () => {
    await service.restart()
    expect(await buyer.detail(orderNo)).toMatchObject({ orderNo })
  })
})

const NOTHING = { NODE_ENV: 'production', DEMONSTRATION: '', PUBLIC_HOSTS: '127.0.0.1' }

test('[R-RUN-02] files of somebody else are refused, and so is a file in the place of the folder', async () => {
  const home = temporaryFolder('strange')
  try {
    writeFileSync(path.join(home, 'letters.txt'), 'not a database')
    const strange = await runToEnd(serviceBundle(), { ...NOTHING, DATA_DIR: home })
    expect([strange.code, strange.output]).toEqual([REFUSED_EXIT, expect.stringContaining('holds no database')])
    expect(readdirSync(home)).toEqual(['letters.txt'])
    const file = await runToEnd(serviceBundle(), { ...NOTHING, DATA_DIR: path.join(home, 'letters.txt') })
    expect([file.code, file.output]).toEqual([REFUSED_EXIT, expect.stringContaining('is no folder')])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('[R-RUN-02] a first start that is killed while it makes the database leaves a folder to start on', async () => {
  const home = temporaryFolder('killed')
  // It is there and empty, as an operator makes it.
  const folder = path.join(home, 'data')
  mkdirSync(folder)
  try {
    const environment = { ...NOTHING, DATA_DIR: folder }
    const child = spawn(process.execPath, serviceBundle(), {
      cwd: ROOT,
      env: { ...process.env, PORT: '0', ...environment },
      stdio: 'ignore',
    })
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const half = path.join(`${folder}.unfinished`, 'PG_VERSION')
    while (!existsSync(half) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2))
    child.kill('SIGKILL')
    await gone
    expect(readdirSync(folder)).toEqual([])
    const service = await launch(environment)
    expect((await fetch(`${service.url}/openapi.json`)).status).toBe(200)
    expect(await ended(service.child)).toBe(0)
    expect(readdirSync(home)).toEqual(['data'])
  } finally {
    rmSync(home, { recursive: true })
  }
})
