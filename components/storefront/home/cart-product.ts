import type { CartProduct } from '@/lib/client/cart-store'
import type { ProductCard } from '@/lib/contract/products'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'

/** The part of a product that goes into the cart. */
export function cartProduct({ key, _id, name, price, image, taxes, taxRate }: ProductCard): CartProduct {
  return { key, _id, name, price, image: image ?? PLACEHOLDER_IMAGE, taxes, taxRate }
}
