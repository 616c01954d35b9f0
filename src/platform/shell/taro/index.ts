/**
 * What `@tarojs/taro` is on H5: the calls that the app uses, on our own shell instead of Taro's router and
 * runtime (docs/adr/0001-h5-runtime.md). A call that is missing here fails the build; add it to one of the
 * files beside this one with the signature that Taro gives it.
 */
export * from '../hooks'
export * from './device'
export * from './navigation'
export * from './network'
export * from './overlay'

export const ENV_TYPE = { WEAPP: 'WEAPP', WEB: 'WEB' } as const
export const getEnv = () => ENV_TYPE.WEB
