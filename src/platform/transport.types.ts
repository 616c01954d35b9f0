export interface Outgoing {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  address: string
  headers: Record<string, string>
  /** JSON text, or undefined for none. */
  body?: string
  timeoutMs: number
}

export interface Incoming {
  status: number
  body: unknown
  /** As the platform spells their names. */
  headers?: Readonly<Record<string, string>>
}

/** The only door to the network. Rejects with whatever the platform rejects with. */
export interface Transport {
  send(request: Outgoing): Promise<Incoming>
}
