/** Shown for a product without a picture; a file of `public/`. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg'
