/**
 * From where on what is said on this page lies over no field, in px from the top of the screen. A page of the
 * mini-program cannot be asked: it stays where its styles put it.
 */
export const clearOfFields = (): number | undefined => undefined
