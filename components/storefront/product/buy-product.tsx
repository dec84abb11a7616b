import type { ProductDetail, Variant } from '@/lib/contract/products'
import { cartName } from '@/lib/rules/cart-name'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import { BuyBox } from './buy-box'
import styles from './buy-box.module.css'

type BuyProductProps = { product: ProductDetail; variant: Variant; symbol: string }

/** Adds the selected variant to the cart; without JavaScript it says how to order. */
export function BuyProduct({ product, variant, symbol }: BuyProductProps) {
  const { _id, taxes, taxRate, images } = product
  const name = cartName(product.name, variant.optionValues.join(' / '))
  const image = images[variant.image ?? 0]?.url ?? PLACEHOLDER_IMAGE
  const limit = variant.available ? variant.quantityAvailable : 0
  return (
    <>
      <BuyBox
        product={{ key: variant.key, _id, name, price: variant.price, image, taxes, taxRate }}
        amount={variant.offer?.price ?? variant.price}
        symbol={symbol}
        limit={limit}
      />
      {limit !== 0 && (
        <p className={styles.withoutScript}>
          The cart needs JavaScript. You can also order by phone or email; see the footer of this page.
        </p>
      )}
    </>
  )
}
