export { Editor as LazyEditor } from './Editor'
