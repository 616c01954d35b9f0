import { makeAutoObservable, observable } from 'mobx'
import { shopCalls } from '@/api/shop'
import { callsOf, dataOf, type Calls } from '@/client/calls'
import { createLatest } from '@/utils/latest'
import { readModules, type KnownModule } from './homeModules'
import type { Siblings } from './siblings'
import { loadInto, type Status } from './status'

/** The floors of the home page, kept so that the tab is there at once when the buyer returns. */
export class HomeStore {
  modules: KnownModule[] = []
  status: Status = 'idle'

  private readonly calls: Calls<typeof shopCalls>
  private readonly latest = createLatest()

  constructor(root: Siblings) {
    this.calls = callsOf(shopCalls, root.dependencies.request)
    const first = root.dependencies.initial?.homeModules
    if (first) {
      this.modules = readModules(first)
      this.status = 'ready'
    }
    makeAutoObservable<this, 'calls' | 'latest'>(this, { modules: observable.ref, calls: false, latest: false })
  }

  clear(): void {
    this.latest.cancel()
    this.modules = []
    this.status = 'idle'
  }

  async load(): Promise<void> {
    const ask = async () => {
      const modules = dataOf(await this.calls.homePage())
      return Array.isArray(modules) ? modules : undefined
    }
    await loadInto(this, this.latest, 'home.load', ask, (modules) => {
      if (modules) this.modules = readModules(modules)
    })
  }
}
