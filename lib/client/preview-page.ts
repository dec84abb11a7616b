/**
 * The preview of the website that this page belongs to: `startPreview` fills it in, and the public shop loads none of
 * that. Until then, and on the public shop, nothing is held back.
 */
export const shopPreview = {
  /** Beginning of this page's address in a preview; empty on the public shop. */
  prefix: '',
  /** Says that a preview changes nothing; false on the public shop. */
  blocks: (): boolean => false,
  /** Throws `forbidden` for a POST that a preview does not make. */
  check: (_path: string): void => undefined,
}
