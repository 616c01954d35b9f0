/** R-APR-14: the chain of what was done, and the command that walks along it. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { SeenRule } from '@/api/approval'
import { SEED_MEMBERS } from '../../server/seed/people'
import { runToEnd, type DatabaseKind, type Service } from '../support/service'
import { commandBundle } from '../support/serviceBundle'
import { temporaryFolder } from '../support/template'
import { MANAGER_NODE, type Approvals } from './approvalPeople'
import { outsideNode } from './approvalRequests'
import { until } from './trader'

interface Parts {
  service: Service
  house: Approvals
  /** The port of its metrics. */
  watched: number
}

export function trailTests(database: DatabaseKind, parts: () => Parts): void {
  test('[R-APR-14] rules saved, stand-ins named and numbers given out at the same time: each has its row, nobody waits in vain', async () => {
    const { house } = parts()
    const { admin, manager, buyer } = house
    await house.rule([outsideNode])
    const orderNo = await house.order()
    const userId = await house.idOf(SEED_MEMBERS.admin.mobile)
    const until = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const rows = async () => (await admin.ask<{ rows: number }>('approval', 'exportTrail')).data.rows
    for (let round = 0; round < 12; round += 1) {
      const { data: rule } = await admin.ask<SeenRule>('approval', 'rule')
      const before = await rows()
      const answers = await Promise.all([
        admin.ask('approval', 'saveRule', { ...rule, allowSelfApprove: !rule.allowSelfApprove }),
        ...[1, 2, 3].map(() => manager.ask('approval', 'setStandIn', { userId, until })),
        // Withdraws one and gives out another; the first time there is none to withdraw.
        ...[1, 2].map(() => buyer.ask('approval', 'renewCode', { orderNo })),
      ])
      expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200, 200])
      expect((await rows()) - before).toBe(round === 0 ? 7 : 8)
    }
    await manager.ask('approval', 'setStandIn', { userId: '' })
  })

  // The embedded database belongs to the service as long as it runs.
  if (database !== 'postgres') return

  test('[R-APR-14] after all of this the chain holds, and the command finds the row that was changed, cut off or put in', async () => {
    const { service, house, watched } = parts()
    await house.rule([MANAGER_NODE])
    for (const comment of ['同意采购', '预算内'])
      await house.decide(house.manager, await house.order(), 'AGREE', comment)
    const { data } = await house.admin.ask<{ rows: number }>('approval', 'exportTrail')
    const walk = (...words: string[]) =>
      runToEnd([...commandBundle('server/shops/trail.ts'), ...words], service.environment)
    const rows = (count: number): string => `${count} rows hold`
    const whole = await walk()
    expect([whole.code, whole.output]).toEqual([0, expect.stringContaining(rows(data.rows))])
    const home = temporaryFolder('trail')
    const kept = path.join(home, 'trail.txt')
    writeFileSync(kept, whole.output)
    expect(await walk(`--since=${kept}`)).toEqual(whole)

    // Whoever cuts rows off at the end, and then all of them.
    const end = `seq = ${data.rows} and company_id in (select company_id from approval_trail where seq = ${data.rows})`
    await service.edit(`create table cut as select * from approval_trail where ${end};
      delete from approval_trail where ${end}`)
    const cut = await walk()
    expect([cut.code, cut.output]).toEqual([
      1,
      expect.stringContaining(`row ${data.rows} is missing; the ${data.rows - 1} before it hold`),
    ])
    expect((await walk(`--since=${kept}`)).output).toContain(`row ${data.rows} is missing since ${kept} was written.`)
    // A row that comes after it does not close the gap, and one of somebody else's is none of the shop's.
    await house.decide(house.manager, await house.order(), 'AGREE', '之后')
    expect((await walk()).output).toContain(`row ${data.rows} is missing`)
    await service.edit(`delete from approval_trail where seq > ${data.rows};
      insert into approval_trail select * from cut;
      update approval_trail_heads set rows = rows - 2 where rows > ${data.rows}`)
    expect((await walk()).output).toContain(`row ${data.rows} is not of the shop`)
    await service.edit(`create table kept_rows as select * from approval_trail;
      create table kept_heads as select * from approval_trail_heads;
      delete from approval_trail; delete from approval_trail_heads`)
    const gone = await walk()
    expect([gone.code, gone.output]).toEqual([
      1,
      expect.stringContaining('or decided about an order, and has no trail.'),
    ])
    expect((await walk(`--since=${kept}`)).output).toContain('is missing since')
    await service.edit(`insert into approval_trail select * from kept_rows;
      update kept_heads set rows = rows + 1, hash = cut.hash from cut where cut.company_id = kept_heads.company_id;
      insert into approval_trail_heads select * from kept_heads`)
    expect(await walk(`--since=${kept}`)).toEqual(whole)
    await service.edit(`delete from approval_trail where ${end}`)
    await service.halt()
    await service.restart()
    let metrics = ''
    await until(async () => {
      metrics = await (await fetch(`http://127.0.0.1:${watched}/metrics`)).text()
      return metrics.includes('shop_trail_rows{')
    })
    const counted = (of: string) =>
      Number(new RegExp(`^shop_trail_rows\\{of="${of}"\\} (\\d+)$`, 'm').exec(metrics)?.[1])
    expect(counted('heads') - counted('rows')).toBe(1)
    await service.edit('insert into approval_trail select * from cut')

    expect((await walk(`--since=${path.join(home, 'none')}`)).output).toContain('cannot be read')
    writeFileSync(kept, 'nothing of ours')
    expect((await walk(`--since=${kept}`)).output).toContain('holds no line of an earlier npm run trail')
    rmSync(home, { recursive: true })

    await service.edit(`update approval_trail set text = '已核对' where seq = ${data.rows}`)
    const broken = await walk()
    expect(broken.code).toBe(1)
    expect(broken.output).toContain(`row ${data.rows} was changed; the ${data.rows - 1} before it hold`)
  })
}
