/**
 * Texts of the specification in the script of every page of a shop, word for word. Separate from the others since a
 * browser loads a module of constants whole.
 */

/** Store pages: loading and failure (§2.3, §8). */
export const pageMessages = {
  loading: 'Loading...',
  errorLoading: 'Error loading website',
  errorAccessing: 'Error accessing website',
} as const

/** Messages about one product of the cart (§4, §8). */
export const cartMessages = {
  added: (name: string, key: string) => `Added ${name} - ${key} To Cart`,
  updated: (name: string, key: string) => `Updated ${name} - ${key} quantity in cart`,
  removed: (name: string, key: string) => `Removed ${name} - ${key} From Cart`,
} as const
