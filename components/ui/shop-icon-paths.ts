/**
 * Outlines that scripts of a shop draw on first pages, in a file of their own: a browser loads a module of constants
 * whole.
 */
export const alertIcon = 'M12 3 2 20.5h20L12 3Zm0 6.5v5m0 3v.01'
export const cartIcon = 'M3 4h2.4l2.2 11.2h10.2L20.5 7H6M9 20a.8.8 0 1 1-.01 0M17 20a.8.8 0 1 1-.01 0'
export const chevronLeftIcon = 'm14.5 6-6 6 6 6'
export const chevronRightIcon = 'm9.5 6 6 6-6 6'
export const minusIcon = 'M5 12h14'
export const plusIcon = 'M12 5v14M5 12h14'
export const searchIcon = 'M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5.2-1.8L21 21'
export const userIcon = 'M12 12.5a4.3 4.3 0 1 0 0-8.6 4.3 4.3 0 0 0 0 8.6ZM4 21c.5-4.2 3.3-6 8-6s7.5 1.8 8 6'
