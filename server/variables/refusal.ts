/** A start that ends the same way however often it is repeated: somebody has to change something first. */
export class StartRefused extends Error {}

/** EX_CONFIG of sysexits.h: whoever starts the service again after a crash does not do so after this one. */
export const REFUSED_EXIT = 78
