import { mediaUrl } from './service'

/** Under which name the pages of this shop are linked to. */
export const ownHost = (): string => mediaUrl('/').replace(/^\w+:\/\/|\/$/g, '')
