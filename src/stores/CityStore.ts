import { makeAutoObservable, runInAction } from 'mobx'
import { regionCalls, type City } from '@/api/regions'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { readCity, SHANGHAI, type CityRecord } from '@/domain/city'
import { storageKeys } from '@/platform/storageKeys'
import { parseJson } from '@/utils/json'
import type { Siblings } from './siblings'
import { report } from './status'

/** The city that prices, stock and delivery are asked for. */
export class CityStore {
  record: CityRecord = SHANGHAI

  private readonly calls: Calls<typeof regionCalls>
  private located = false

  constructor(private readonly root: Siblings) {
    this.calls = callsOf(regionCalls, root.dependencies.request)
    this.record = readCity(parseJson(root.dependencies.storage.get(storageKeys.city))) ?? SHANGHAI
    makeAutoObservable<this, 'root' | 'calls' | 'located'>(this, { root: false, calls: false, located: false })
  }

  /** Municipalities carry one name twice; one is enough for the buyer. */
  get label(): string {
    return this.record.cityName || this.record.provinceName || this.record.cityCode
  }

  choose(city: City, source: 'USER' | 'ADDRESS' = 'USER'): void {
    this.keep(city, source)
  }

  /** Once per start, and never against what the buyer chose; Shanghai stays when nobody knows (R-VAL-07). */
  async locate(): Promise<void> {
    if (this.located || this.record.source !== 'DEFAULT') return
    this.located = true
    try {
      const city = dataOf(await this.calls.byIp({}))
      if (city?.cityCode && this.record.source === 'DEFAULT') runInAction(() => this.keep(city, 'IP'))
    } catch (error) {
      report('city.locate', error)
    }
  }

  private keep(city: City, source: CityRecord['source']): void {
    const { provinceCode, cityCode, province, city: cityName } = city
    const record = readCity({
      provinceCode,
      cityCode,
      provinceName: province,
      cityName,
      source,
      ts: this.root.dependencies.now(),
    })
    if (!record) return
    this.record = record
    this.root.dependencies.storage.set(storageKeys.city, JSON.stringify(record))
    this.root.handleCityChanged()
  }
}
