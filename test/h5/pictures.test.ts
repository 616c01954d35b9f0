/** Pictures in a merchant's own words: the service leaves in the page what the page's policy lets it show, and no more. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { GOLDEN_SHOP, openedAt, ownService } from '../support/arrival'
import { ROOT } from '../support/template'

const service = ownService()
const PICTURE = readFileSync(path.join(ROOT, 'src/assets/site/favicon.png'))
const HOST = 'img.example.com'
const HTML = [
  '<p>说明</p><img src="/media/banner/opening.webp" alt="own">',
  `<img src="https://${HOST}/a.png" alt="named"><img src="https://evil.example/a.png" alt="foreign">`,
  `<img src="https://${HOST}.evil.example/a.png" alt="foreign"><img src="//${HOST}/a.png" alt="foreign">`,
  '<img src="/\\evil.example/a.png" alt="foreign">',
].join('')

async function opened(hosts: readonly string[]): Promise<{ page: Page; complaints: string[]; asked: string[] }> {
  const data = { code: 'words', title: '图片', images: [], html: HTML, activityId: '' }
  await service().edit(
    `update shops set picture_hosts = '{${hosts.join()}}' where shop_no = '${GOLDEN_SHOP}';
     delete from shop_modules where seq = 901;
     insert into shop_modules (shop_no, seq, module, data)
     values ('${GOLDEN_SHOP}', 901, 'PROMOTE', '${JSON.stringify(data)}'::jsonb)`,
  )
  const complaints: string[] = []
  const asked: string[] = []
  const { page, release } = await openedAt(`${service().url}/pages/promote/index?shopNo=${GOLDEN_SHOP}&code=words`, {
    prepare: async (tab) => {
      tab.on('console', (message) => /content security policy/i.test(message.text()) && complaints.push(message.text()))
      await tab.route(/^https:/, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'image/png', body: PICTURE })
      })
    },
  })
  release()
  await page.locator('img[alt="own"]').waitFor()
  return { page, complaints, asked }
}

const shown = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const pictures = [
      ...document.querySelectorAll<HTMLImageElement>('img[alt="own"],img[alt="named"],img[alt="foreign"]'),
    ]
    await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return pictures.map((picture) => `${picture.alt} ${picture.naturalWidth > 0}`)
  })

test('[R-SCR-16] those of the service are shown, those of a stranger are not even asked for', async () => {
  const { page, complaints, asked } = await opened([])
  expect(await shown(page)).toEqual(['own true'])
  expect([complaints, asked]).toEqual([[], []])
  await page.context().close()
})

test('[R-SCR-16] those of a host that the shop names are shown as well', async () => {
  // What the policy says follows the shop within seconds.
  const deadline = Date.now() + 60_000
  for (;;) {
    const { page, complaints, asked } = await opened([HOST])
    const pictures = await shown(page)
    await page.context().close()
    if (complaints.length > 0 && Date.now() < deadline) continue
    expect(pictures).toEqual(['own true', 'named true'])
    expect([complaints, asked]).toEqual([[], [`https://${HOST}/a.png`]])
    return
  }
})
