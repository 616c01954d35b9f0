export const loadWaiting = () => import(/* webpackChunkName: "waiting" */ '@/stores/waiting/open')

void ({ loadWaiting } satisfies typeof import('./appWaiting'))
