/** Hardly any order has something before it. */
export const loadBefore = () => import(/* webpackChunkName: "order-sheets" */ './before')

void ({ loadBefore } satisfies typeof import('./loadBefore'))
