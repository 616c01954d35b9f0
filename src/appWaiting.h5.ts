export const loadWaiting = () => import(/* webpackChunkName: "waiting" */ '@/stores/waiting/open')

export const fetchAhead = (): void => undefined

void ({ loadWaiting, fetchAhead } satisfies typeof import('./appWaiting'))
