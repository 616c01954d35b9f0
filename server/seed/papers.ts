import type { PaperKind } from '../media/drawings/papers'

/** The papers of the demonstration shops: invented companies, numbers of a region that does not exist. */
interface LicenseSeed {
  shopNo: string
  companyName: string
  creditCode: string
  legalPerson: string
  address: string
  scope: string
  foundTime: string
  authority: string
}

const SCOPE = '工业自动化设备、五金工具、劳动防护用品、电气元件、紧固件的批发、零售及技术服务'

export const LICENSES: readonly LicenseSeed[] = [
  {
    shopNo: '10001',
    companyName: '岫钧工品供应链（上海）有限公司',
    creditCode: '91990115MA1XJ0001A',
    legalPerson: '岑怀远',
    address: '上海市浦东新区岫钧路 88 号',
    scope: SCOPE,
    foundTime: '2016-05-18',
    authority: '上海市浦东新区市场监督管理局',
  },
  {
    shopNo: '10002',
    companyName: '峪衡机电设备有限公司',
    creditCode: '91990211MA1YH0002B',
    legalPerson: '穆清川',
    address: '浙江省宁波市海曙区峪衡街 16 号',
    scope: '机电设备、轴承、电机、低压电器、气动元件的销售及维修',
    foundTime: '2018-09-03',
    authority: '宁波市海曙区市场监督管理局',
  },
  {
    shopNo: '10003',
    companyName: '泗岚五金制品有限公司',
    creditCode: '91990703MA1SL0003C',
    legalPerson: '卫安澜',
    address: '浙江省金华市永康市泗岚路 5 号',
    scope: '五金制品、建筑材料、紧固件的制造与批发',
    foundTime: '2012-03-21',
    authority: '永康市市场监督管理局',
  },
]

export function paperUrl(shopNo: string, kind: PaperKind): string {
  return `/media/paper/${shopNo}-${kind}.webp`
}
