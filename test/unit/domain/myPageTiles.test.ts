import fs from 'node:fs'
import path from 'node:path'
import { TOOLS, toolsOf } from '@/pages/user/tiles'

/** The tabs, and the other pages by their roots. */
const CONFIG = ['app.config.ts', 'domain/tabs/list.ts']
  .map((file) => fs.readFileSync(path.resolve(__dirname, '../../../src', file), 'utf8'))
  .join('\n')
  .replaceAll("'/pages/", "'pages/")

test('[R-SCR-59] no tile without a page', () => {
  for (const { path: url } of TOOLS) {
    const [root, page] = [url.split('/').slice(1, 3).join('/'), url.split('/').slice(3).join('/')]
    expect({ url, root: CONFIG.includes(`'${root}`), page: CONFIG.includes(page) }).toEqual({
      url,
      root: true,
      page: true,
    })
  }
})

test('[R-PRM-14] [R-PRM-16] [R-PRM-19] each sees only the tools that he may use', () => {
  const texts = (person: Parameters<typeof toolsOf>[0]) => toolsOf(person).map(({ text }) => text)
  expect(texts('GUEST')).toEqual(['店铺资质'])
  expect(texts('DEMANDER')).toEqual(['需求蓝', '收货地址', '我的收藏', '浏览记录', '我的求购', '消息通知', '店铺资质'])
  expect(texts('PURCHASER')).not.toContain('企业成员')
  expect(texts('PURCHASER')).not.toContain('采购统计')
  expect(texts('PURCHASE_MANAGER')).toEqual(texts('ADMIN'))
})
