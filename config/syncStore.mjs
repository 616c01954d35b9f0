// In place of `use-sync-external-store/shim`: React 18 has the hook itself.
export { useSyncExternalStore } from 'react'
