/** Content of a preview link: product, expiry (seconds since 1970), and the signature of both. */
export type PreviewLink = { readonly productId: string; readonly until: number; readonly signature: string }

const FIRST = '/product-preview'

/** Address of a preview on the store's website, with a variant selected by its key. */
export const previewPath = ({ productId, until, signature }: PreviewLink, variantKey?: string): string =>
  [FIRST, productId, until, signature, ...(variantKey === undefined ? [] : [encodeURIComponent(variantKey)])].join('/')

/** The link and the variant after the first segment of such an address; null when it is invalid. */
export function readPreviewPath(rest: readonly string[]): { link: PreviewLink; variant: string | undefined } | null {
  const [productId = '', until = '', signature = '', variant, ...more] = rest
  if (!/^\d{1,12}$/.test(until) || signature === '' || more.length > 0) return null
  return { link: { productId, until: Number(until), signature }, variant }
}
