import { makeAutoObservable } from 'mobx'

/** The number on the cart's tab. */
export class CartStore {
  validQuantity = 0

  constructor() {
    makeAutoObservable(this)
  }

  clear(): void {
    this.validQuantity = 0
  }
}
