/** A computer, which has a pointer that rests on things, mostly knows no dialler: a link to a number does nothing there. */
export const canDial = () => !window.matchMedia('(hover: hover) and (pointer: fine)').matches

void ({ canDial } satisfies typeof import('./dialling'))
