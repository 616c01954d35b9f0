/** Whose talk has a socket that is open: nobody has to ask for what is new in it. */
export const hearing = new WeakSet<object>()
