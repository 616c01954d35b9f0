import { useStores } from './useStores'

/**
 * The service could not be asked whose the token is: what depends on the role waits until it can. The component must be
 * an observer.
 */
export function useLost(): boolean {
  const { user } = useStores()
  return !user.info && user.status === 'error'
}
