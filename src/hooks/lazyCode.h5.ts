import type { Request } from '@/client/request'

/** Its code comes with that of the camera, when somebody scans. */
export const openCode = async (request: Request): Promise<void> =>
  (await import(/* webpackChunkName: "scan" */ './openCode')).openCode(request)

void ({ openCode } satisfies typeof import('./lazyCode'))
