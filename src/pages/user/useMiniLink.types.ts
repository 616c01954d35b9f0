/** A link that opens the shop in the mini-program, '' where there is none or where it leads nowhere. */
export type UseMiniLink = () => string
