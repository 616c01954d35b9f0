export interface Service {
  /** The absolute or same-origin address of a path of the contract. */
  addressOf(path: string, host: 'service' | 'pay'): string
  socketAddress(path: string): string
  /** The full address of a picture that the service names by its path. */
  mediaUrl(path: string): string
}
