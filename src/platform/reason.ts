/** Why WeChat refused, in its own words: `scanCode:fail cancel`. */
export const reasonOf = (error: unknown): string => String((error as { errMsg?: string } | undefined)?.errMsg ?? error)
