/** R-CHT-13: how much of everything, and how a socket says that it was too much. */
export const FRAME_BYTES = 8 * 1024
/** In UTF-16 units, as a field of either target counts them. */
export const TEXT_LENGTH = 2_000
export const PICTURE_BYTES = 5 * 1024 * 1024
/** The long side of what a client sends, in px; the service keeps no larger ones. */
export const PICTURE_EDGE = 2_048
export const PICTURES_AT_ONCE = 9
/** R-CON-02 */
export const UPLOAD_MS = 60_000
export const MESSAGES = { most: 20, withinMs: 10_000 } as const
export const SOCKETS = 5
export const HISTORY_PAGE = 20

export const CLOSE = {
  goingAway: 1001,
  /** Somebody else serves here, or there are too many: come again later. */
  later: 1013,
  token: 4401,
  tooMuch: 4408,
} as const
