/**
 * A link that opens the shop in the mini-program, '' where there is none or where it leads nowhere. Here the buyer is
 * there already.
 */
export function useMiniLink(): string {
  return ''
}
