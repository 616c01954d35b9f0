declare module 'autocannon' {
  interface Options {
    url: string
    method?: 'GET' | 'POST'
    headers?: Readonly<Record<string, string>>
    body?: string
    connections: number
    /** Seconds. */
    duration: number
  }
  interface Result {
    requests: { average: number }
    /** Milliseconds; it knows p90 and p97_5 but no p95. */
    latency: { p50: number; p90: number; p97_5: number; p99: number; max: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
