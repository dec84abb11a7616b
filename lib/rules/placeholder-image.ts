/** Shown for a product without a picture; a file of `public/assets`. */
export const PLACEHOLDER_IMAGE = '/assets/placeholder.svg'
