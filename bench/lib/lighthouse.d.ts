/** What the bench uses of two tools that are installed for measuring only, so that the types do not hang on them. */
declare module 'lighthouse' {
  export interface Audit {
    score: number | null
    title: string
    numericValue?: number
    details?: unknown
  }

  export interface Result {
    audits: Record<string, Audit>
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    environment: { benchmarkIndex: number }
    runtimeError?: { message: string }
  }

  interface Flags {
    port: number
    logLevel: 'error'
    onlyCategories: string[]
  }

  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string
    chromeFlags: string[]
  }): Promise<{ port: number; kill(): void }>
}
