import type { CartProduct } from '@/lib/client/cart-store'
import type { ProductSummary } from '@/lib/contract/products'
import { cartName } from '@/lib/rules/cart-name'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'

/** The part of a product that is stored in the cart, with the variant in its name. */
export function cartProduct(card: ProductSummary): CartProduct {
  const { key, _id, name, variantTitle, price, image, taxes, taxRate } = card
  return { key, _id, name: cartName(name, variantTitle), price, image: image ?? PLACEHOLDER_IMAGE, taxes, taxRate }
}
