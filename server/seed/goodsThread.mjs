// A thread does not inherit the reader of TypeScript from the one that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./goodsThread.ts')
