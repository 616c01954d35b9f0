export function watchAttention(tell: (isSeen: boolean) => void): () => void {
  const look = () => tell(document.visibilityState === 'visible')
  look()
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

void ({ watchAttention } satisfies typeof import('./attention'))
