import { productHref } from './store-links'

type AddressedProduct = {
  readonly _id: string
  readonly handle: string
  readonly variants: readonly { readonly key: string }[]
}

/**
 * The canonical address for a made-up one that still found the product: a variant that the product does not have, a key
 * in place of the product next to another key, an id in other letters. Null for a canonical address. Without this, one
 * product would have any number of pages.
 */
export function canonicalProductPath(product: AddressedProduct, name: string, key: string | undefined): string | null {
  const { _id, handle, variants } = product
  const has = (wanted: string) => variants.some((each) => each.key === wanted)
  const isOddId = name !== _id && name.toLowerCase() === _id
  if (key === undefined) return isOddId ? productHref(handle) : null
  if (!has(key)) return productHref(handle)
  const isNamedByKey = name !== handle && name !== _id && has(name)
  return isOddId || isNamedByKey ? productHref(handle, key) : null
}
