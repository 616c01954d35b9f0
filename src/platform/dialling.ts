/** Whether a number can be called from here. */
export const canDial = () => true
