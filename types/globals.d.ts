/** What the build and the page's inline script hand over. */
interface EarlyAnswer {
  status: number
  /** The body as text, or already parsed. */
  body: unknown
}

interface SealedPacket {
  body: unknown
  headers: Record<string, string>
}

interface Window {
  /** Requests that the page started before the scripts: `METHOD /h5/path?query`, with the body behind it, to its answer. */
  __early?: Record<string, Promise<EarlyAnswer>>
  /** The headers that those requests were sent with; others than these are not answered by them. */
  __earlyFor?: { shopNo: string; authorization: string }
  /** The files of the bundle: see config/bundleFiles. Its loader and the list of pages have no other. */
  __build?: {
    /** By chunk, the hash in the names of its script and its styles. */
    hashes: Readonly<Record<number | string, string>>
    /** Chunks without styles. */
    bare: readonly (number | string)[]
    /** By path, by which its module is called as well, the chunks of the page. The first is home. */
    pages: Readonly<Record<string, readonly (number | string)[]>>
  }
  /** What the inline script has begun, for the script that draws the first sight of the page. */
  __sight?: {
    /** Its path, and the files of its code that the document does not name. */
    page: string
    files: readonly string[]
    intro: Promise<EarlyAnswer>
    /** The answer that the page shows or needs first, where it has been asked for. */
    first: Promise<EarlyAnswer> | undefined
    /** Whoever has chosen his own look or size would see the page change under his eyes. */
    isPlain: boolean
    /** Has the code of a page fetched, whose path is given. */
    fetchAhead: (path: string) => void
    /** The other tab that was tapped before the app was there. */
    tapped?: string | undefined
    /** Sends a request of the page as the wrapper would, to be adopted by it; with a body it is a POST. */
    ask: (path: string, body?: string, headers?: Readonly<Record<string, string>>) => Promise<EarlyAnswer>
  }
  /** Gives away, once, the packet of a search that was sealed and sent before the app; to this very body only. */
  __sealed?: (body: unknown) => Promise<SealedPacket | undefined> | undefined
  __wxjs_environment?: string
}

declare namespace NodeJS {
  interface ProcessEnv {
    TARO_ENV?: 'weapp' | 'h5'
    TARO_APP_SERVICE_HOST?: string
    TARO_APP_PAY_HOST?: string
    TARO_APP_IM_HOST?: string
    TARO_APP_SA_SERVER_URL?: string
    TARO_APP_BUILD_ID?: string
    TARO_APP_DEMONSTRATION?: string
    TARO_APP_NOTICE_TEMPLATE?: string
  }
}

declare module '*.scss'
declare module '*.png'
declare module '*.svg'
