/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}

declare namespace NodeJS {
  interface ProcessEnv {
    NODE_ENV: 'development' | 'production' | 'test'
    TARO_ENV: 'weapp' | 'h5'
    /** Where the service lives when it is not the origin of the page: always in the mini-program. */
    TARO_APP_SERVICE_HOST: string
    TARO_APP_PAY_HOST: string
    TARO_APP_CHAT_HOST: string
  }
}
