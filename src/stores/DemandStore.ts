import { makeAutoObservable } from 'mobx'

/** The number on the demand basket's tab. */
export class DemandStore {
  lineCount = 0

  constructor() {
    makeAutoObservable(this)
  }

  clear(): void {
    this.lineCount = 0
  }
}
