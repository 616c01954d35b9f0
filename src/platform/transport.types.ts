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
}

export interface OutgoingFile {
  address: string
  filePath: string
  name: string
  headers: Record<string, string>
  fields: Record<string, string>
  timeoutMs: number
}

/** The only door to the network. Rejects with whatever the platform rejects with. */
export interface Transport {
  send(request: Outgoing): Promise<Incoming>
  upload(file: OutgoingFile): Promise<Incoming>
  /** `body` is the path of the downloaded file when the status is 200. */
  download(request: Pick<Outgoing, 'address' | 'headers' | 'timeoutMs'>): Promise<Incoming>
}
