export const ownHost = (): string => window.location.host

void ({ ownHost } satisfies typeof import('./links'))
