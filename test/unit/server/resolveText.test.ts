/** 智能粘贴 over the real regions: texts as people send them. */
import { readFileSync } from 'node:fs'
import { indexOf } from '../../../server/domains/addresses/regionIndex'
import { resolveText } from '../../../server/domains/addresses/resolveText'

type District = [code: string, name: string]
type City = [code: string, name: string, districts: District[]]
type Province = [code: string, name: string, cities: City[]]

const provinces = JSON.parse(readFileSync('server/database/data/regions.json', 'utf8')) as Province[]
const index = indexOf(
  provinces.flatMap(([code, name, cities]) => [
    { code, parent_code: null, name, level: 1 as const },
    ...cities.flatMap(([city, cityName, districts]) => [
      { code: city, parent_code: code, name: cityName, level: 2 as const },
      ...districts.map(([district, districtName]) => ({
        code: district,
        parent_code: city,
        name: districtName,
        level: 3 as const,
      })),
    ]),
  ]),
)

/** Text, then name, mobile, district code (or the deepest known), detail. */
const TEXTS: [string, string | undefined, string | undefined, string | undefined, string][] = [
  ['陆言 13800000003 江苏省无锡市江阴市澄江街道砻澜路18号', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['江苏省江阴市澄江街道砻澜路18号 陆言 13800000003', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['上海市浦东新区张江镇岵台路200号5幢302室，沈知秋，138 0000 0002', '沈知秋', '13800000002', '310115', '张江镇岵台路200号5幢302室'],
  ['上海浦东新区世纪大道100号 李四 +86 139-0000-0001', '李四', '13900000001', '310115', '世纪大道100号'],
  ['收货人：韩小满\n手机号码：13800000004\n所在地区：浙江省宁波市鄞州区下应街道\n详细地址：岵川路66号', '韩小满', '13800000004', '330212', '下应街道岵川路66号'],
  ['收件人: 欧阳明远; 电话: 13800000001; 地址: 北京市市辖区朝阳区建国路88号', '欧阳明远', '13800000001', '110105', '建国路88号'],
  ['北京朝阳建国路88号 王五 13712345678', '王五', '13712345678', '110105', '建国路88号'],
  ['吉林省吉林市昌邑区解放北路5号，赵六，13612345678', '赵六', '13612345678', '220202', '解放北路5号'],
  ['吉林市昌邑区解放北路5号 赵六 13612345678', '赵六', '13612345678', '220202', '解放北路5号'],
  ['广东 东莞 长安镇振安路1号 陈先生 13512345678', '陈先生', '13512345678', '441999', '长安镇振安路1号'],
  ['湖北仙桃市龙华山街道1号 钱七 13412345678', '钱七', '13412345678', '429004', '龙华山街道1号'],
  ['内蒙古呼和浩特市赛罕区大学东街10号 孙八 13312345678', '孙八', '13312345678', '150105', '大学东街10号'],
  ['新疆乌鲁木齐市天山区人民路2号 周九 13212345678', '周九', '13212345678', '650102', '人民路2号'],
  ['广西南宁市青秀区民族大道100号 吴十 13112345678', '吴十', '13112345678', '450103', '民族大道100号'],
  ['重庆市渝中区解放碑1号 郑一 13012345678', '郑一', '13012345678', '500103', '解放碑1号'],
  ['苏州市吴中区木渎镇砻澜工业园7号车间 周海 15912345678', '周海', '15912345678', '320506', '木渎镇砻澜工业园7号车间'],
  ['浦东新区张江镇岵台路200号', undefined, undefined, '310115', '张江镇岵台路200号'],
  ['江阴市澄江街道砻澜路18号陆言13800000003', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['陆言13800000003江苏省无锡市江阴市澄江街道砻澜路18号', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['张三，0510-80010001，江苏省无锡市梁溪区中山路1号，邮编：214000', '张三', undefined, '320213', '中山路1号'],
  ['１３８０００００００３　江苏　无锡　江阴　澄江街道砻澜路１８号　陆言', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['陕西省西安市雁塔区科技路 3 号 A 座 1201 刘师傅 18612345678', '刘师傅', '18612345678', '610113', '科技路3号A座1201'],
  ['西藏自治区拉萨市城关区北京中路35号 扎西 18912345678', '扎西', '18912345678', '540102', '北京中路35号'],
  ['香港特别行政区九龙油尖旺区弥敦道1号 何小姐 13812340000', '何小姐', '13812340000', '810201', '弥敦道1号'],
  ['延边朝鲜族自治州延吉市光明街1号 金哲 13812341111', '金哲', '13812341111', '222401', '光明街1号'],
  ['四川凉山州西昌市航天大道1号 冯强 13812342222', '冯强', '13812342222', '513401', '航天大道1号'],
  ['陆言 手机 13800000003 江苏省江阴市澄江街道砻澜路18号', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['收货人 韩小满 手机13800000004 地址 浙江省宁波市鄞州区岵川路66号', '韩小满', '13800000004', '330212', '岵川路66号'],
  ['手机：13800000004 浙江省宁波市鄞州区岵川路66号', undefined, '13800000004', '330212', '岵川路66号'],
  ['手机 13800000004 浙江省宁波市鄞州区岵川路66号', undefined, '13800000004', '330212', '岵川路66号'],
  ['姓名陆言\n联系人电话13800000003\n地址江苏省江阴市澄江街道砻澜路18号', '陆言', '13800000003', '320281', '澄江街道砻澜路18号'],
  ['江苏省苏州市工业园区星湖街328号 陆言 13800000003', '陆言', '13800000003', '320576', '星湖街328号'],
  ['苏州工业园区星湖街328号 陆言 13800000003', '陆言', '13800000003', '320576', '星湖街328号'],
] // prettier-ignore

test.each(TEXTS)('[R-CALL-064] %s', (text, name, mobile, district, detail) => {
  const found = resolveText(text, index)
  expect({
    name: found.receiverName,
    mobile: found.mobile,
    district: found.districtCode,
    detail: found.detail,
  }).toEqual({ name, mobile, district, detail })
})

test('[R-CALL-064] the names stand beside the codes, the landline in a field of its own', () => {
  expect(resolveText('张三 0510-80010001 江苏无锡梁溪区中山路1号', index)).toEqual({
    receiverName: '张三',
    phone: '0510-80010001',
    provinceCode: '320000',
    provinceName: '江苏省',
    cityCode: '320200',
    cityName: '无锡市',
    districtCode: '320213',
    districtName: '梁溪区',
    detail: '中山路1号',
  })
})

test.each([
  [
    '苏州锐拓机械有限公司 李四 13800000003 江苏省苏州市吴中区木渎镇岵台路7号',
    '苏州锐拓机械有限公司',
    '木渎镇岵台路7号',
  ],
  [
    '李四，13800000003，江苏省苏州市吴中区木渎镇岵台路7号，苏州锐拓机械有限公司',
    '苏州锐拓机械有限公司',
    '木渎镇岵台路7号',
  ],
  ['收货单位：锐拓机械\n收货人：李四\n地址：江苏省苏州市吴中区木渎镇岵台路7号', '锐拓机械', '木渎镇岵台路7号'],
  ['江苏省苏州市吴中区木渎镇岵台路7号锐拓机械有限公司 李四', undefined, '木渎镇岵台路7号锐拓机械有限公司'],
])('[R-CALL-064] the company of %j', (text, company, detail) => {
  expect(resolveText(text, index)).toMatchObject({ receiverName: '李四', districtCode: '320506', detail })
  expect(resolveText(text, index).company).toBe(company)
})

test('[R-CALL-064] what is not certain is left open', () => {
  // Two cities have a district of that name.
  expect(resolveText('鼓楼区中山路1号', index).districtCode).toBeUndefined()
  expect(resolveText('江苏省鼓楼区中山路1号', index)).toMatchObject({ provinceCode: '320000' })
  expect(resolveText('江苏省鼓楼区中山路1号', index).districtCode).toBeUndefined()
  expect(resolveText('', index)).toEqual({ detail: '' })
  expect(resolveText('你好', index).provinceCode).toBeUndefined()
})

/** Every so many of the 3,000 districts; `npm run soak` asks for all. */
const DISTRICT_STEP = process.env['WHOLE_MATRIX'] === '1' ? 1 : 8

test('[R-CALL-064] districts of every part of the country are found by their full address', () => {
  for (const [, province, cities] of provinces) {
    for (const [nth, [, city, districts]] of cities.entries()) {
      for (const [code, district] of districts.filter((_, index) => (index + nth) % DISTRICT_STEP === 0)) {
        const found = resolveText(`${province}${city}${district}岵台路200号 陆言 13800000003`, index)
        expect({ district, code: found.districtCode }).toEqual({ district, code })
      }
    }
  }
})

test('one call costs little, whatever the text: signs that stand for eighteen letters, and a name again and again', () => {
  const texts = ['\ufdfa'.repeat(500), '江苏'.repeat(250), '号'.repeat(500), '江苏省无锡市江阴市'.repeat(55)]
  const begin = performance.now()
  for (const text of texts) resolveText(text, index)
  // Without the bound after the letters were spelt out, and the places by their first signs: seconds.
  expect(performance.now() - begin).toBeLessThan(500)
})
