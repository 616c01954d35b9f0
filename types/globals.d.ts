/** What the build and the page's inline script hand over. */
interface EarlyAnswer {
  status: number
  /** The body as text, or already parsed. */
  body: unknown
}

interface Window {
  /** Requests that the page started before the scripts: `METHOD /h5/path?query` to its answer. */
  __early?: Record<string, Promise<EarlyAnswer>>
  /** The headers that those requests were sent with; others than these are not answered by them. */
  __earlyFor?: { shopNo: string; authorization: string }
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
  }
}

declare module '*.scss'
declare module '*.png'
declare module '*.svg'
