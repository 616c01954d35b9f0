/** The demonstration's own collector of analytics. */
import { startService, type Service } from '../support/service'
import { expectEnvelope, fetchAnswer, type WireInit } from './caller'

const packed = (events: unknown): string => encodeURIComponent(Buffer.from(JSON.stringify(events)).toString('base64'))
const EVENT = { distinct_id: 'someone', type: 'track', event: '$MPShow', properties: { shopNo: '10001' } }
const post = (body: string): WireInit => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })

describe('with the demonstration', () => {
  let service: Service

  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service?.stop())

  /** A wrong count makes the statement fail: the test can change rows, not read them. */
  const countIs = (count: number): Promise<void> =>
    service.edit(`do $$ begin
      if (select count(*) from analytics_events) <> ${count} then raise exception 'another count'; end if; end $$`)

  test('[R-ANA-03] what the SDK sends is stored, one event or many, under both prefixes', async () => {
    expectEnvelope(await fetchAnswer(`${service.url}/sa`, post(`data_list=${packed([EVENT, EVENT])}&crc=1`)))
    expectEnvelope(await fetchAnswer(`${service.url}/h5/sa?data=${packed(EVENT)}`))
    await countIs(3)
    await expect(countIs(4)).rejects.toThrow('another count')
  })

  test('[R-ANA-03] what cannot be read is let go, numbers of people are left out', async () => {
    await service.edit('delete from analytics_events')
    for (const body of ['', 'data=%%%', 'data=e30', `data=${packed('text')}`, `data_list=${packed([null, 1, {}])}`]) {
      const answer = await fetchAnswer(`${service.url}/sa`, post(body))
      expect(answer.body).toMatchObject({ code: 200, data: true })
    }
    await countIs(0)
    const event = { ...EVENT, properties: { note: 'call 13800000003', card: 6222020000001234 } }
    await fetchAnswer(`${service.url}/sa`, post(`data=${packed(event)}`))
    await countIs(1)
    await service.edit(`do $$ begin if exists (select 1 from analytics_events where properties::text ~ '[0-9]{11}')
      then raise exception 'a number was stored'; end if; end $$`)
  })

  test('[R-SCR-17b] the secret of a payment link, which the SDK sends with the address of the page, is left out', async () => {
    await service.edit('delete from analytics_events')
    const query = 'orderNo=SO1&authcode=Zq7_-kept&shopNo=10002'
    const properties = { $url_query: query, $url: `pages/shopPay/index?${encodeURIComponent(query)}` }
    await fetchAnswer(`${service.url}/sa`, post(`data=${packed({ ...EVENT, properties })}`))
    await countIs(1)
    await service.edit(`do $$ begin
      if exists (select 1 from analytics_events where properties::text like '%kept%') then raise exception 'kept'; end if;
      if not exists (select 1 from analytics_events where properties->>'$url_query' = 'orderNo=SO1&authcode=#&shopNo=10002')
      then raise exception 'more is gone'; end if; end $$`)
  })
})
