export function useLink(url: string): string {
  return window.location.origin + url
}

void ({ useLink } satisfies typeof import('./useLink'))
