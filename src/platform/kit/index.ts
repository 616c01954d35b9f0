/**
 * What `@tarojs/components` is on H5: thin elements with Taro's props and events. The build replaces the
 * package by this file; an element that is missing here fails the build.
 */
export * from './Button'
export * from './Form'
export * from './Image'
export * from './Input'
export * from './RichText'
export * from './RootPortal'
export * from './ScrollView'
export * from './Text'
export * from './Textarea'
export * from './View'
