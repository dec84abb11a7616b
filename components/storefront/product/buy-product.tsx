import type { ProductDetail, Variant } from '@/lib/contract/products'
import { cartName } from '@/lib/rules/cart-name'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { BuyBox } from './buy-box'

/** Adds the selected variant to the cart. */
type BuyProductProps = { product: ProductDetail; variant: Variant; symbol: string }

export function BuyProduct({ product, variant, symbol }: BuyProductProps) {
  const { _id, taxes, taxRate, images } = product
  const name = cartName(product.name, variant.optionValues.join(' / '))
  const image = images[variant.image ?? 0]?.url ?? PLACEHOLDER_IMAGE
  return (
    <BuyBox
      product={{ key: variant.key, _id, name, price: variant.price, image, taxes, taxRate }}
      amount={variant.offer?.price ?? variant.price}
      symbol={symbol}
      limit={variant.available ? variant.quantityAvailable : 0}
    />
  )
}
