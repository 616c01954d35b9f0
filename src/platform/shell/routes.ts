import type { Route } from './types'

let routes: readonly Route[] = []

export class RouteNotFound extends Error {
  readonly status = 404
  constructor(readonly path: string) {
    super('Route not found')
  }
}

export function setRoutes(all: readonly Route[]): void {
  routes = all
}

/**
 * R-RTE-02 to -04: the root and everything unknown below `pages` is home, with its query; other unknown
 * addresses are errors. Answers the address to show, which may differ from the one asked for.
 */
export function resolve(address: string): { route: Route; url: string } {
  const [path = '', ...rest] = address.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  const wanted = `/${path.replace(/^\/+|\/+$/g, '')}`
  const route = routes.find((each) => each.path === wanted)
  if (route) return { route, url: wanted + query }
  const home = routes[0]
  if (home && (wanted === '/' || wanted.includes('pages'))) return { route: home, url: home.path + query }
  throw new RouteNotFound(wanted)
}
