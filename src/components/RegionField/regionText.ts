import type { RegionCodes, RegionNames } from '@/api/addresses'

export type Region = RegionCodes & RegionNames

export const NOWHERE: Region = {
  provinceCode: '',
  provinceName: '',
  cityCode: '',
  cityName: '',
  districtCode: '',
  districtName: '',
}

const UNNAMED = /^(省|自治区)?直辖县级行政区(划)?$|^市辖区$/

/** "上海市 浦东新区": a municipality's name once, and nothing that only statistics call by a name. */
export function regionText({ provinceName, cityName, districtName }: RegionNames): string {
  const names = [provinceName, cityName, districtName].filter((name) => name !== '' && !UNNAMED.test(name))
  return [...new Set(names)].join(' ')
}
