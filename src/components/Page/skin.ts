export interface Skin {
  /** Which of the looks of styles/tokens.scss is forced: '' follows the system. */
  className: string
  variables: Record<string, string>
}

export function useSkin(): Skin {
  return { className: '', variables: {} }
}
