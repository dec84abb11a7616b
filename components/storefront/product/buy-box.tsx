'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { useCartQuantity } from '@/lib/client/cart-count'
import { addToCart, type CartProduct } from '@/lib/client/cart-store'
import { OPENS_CART_DRAWER, openCartDrawer } from '@/lib/client/open-cart-drawer'
import { amountText } from '@/lib/rules/amount-text'
import { WishButton } from '../wishlist/wish-button'
import styles from './buy-box.module.css'

/** Maximum units per add; more can be set in the cart. */
const MAX_AT_ONCE = 10

type BuyBoxProps = {
  product: CartProduct
  /** What everybody pays for one unit: a decimal amount. */
  amount: number
  symbol: string
  /** Units that can be sold now; null without a limit, 0 when it cannot be bought. */
  limit: number | null
}

/** Quantity and add to cart. On a phone it is sticky at the bottom of the window. */
export function BuyBox({ product, amount, symbol, limit }: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1)
  const inCart = useCartQuantity(product.key)
  const most = Math.min(MAX_AT_ONCE, limit ?? MAX_AT_ONCE)
  const add = () => {
    if (!addToCart(product, quantity)) return
    setQuantity(1)
    openCartDrawer(product.key)
  }
  return (
    <>
      <div className={styles.box}>
        {most === 0 ? (
          <Button disabled className={styles.add}>
            Sold out
          </Button>
        ) : (
          <>
            <QuantityStepper
              value={quantity}
              min={1}
              max={most}
              label={`Quantity of ${product.name}`}
              onChange={setQuantity}
            />
            <Button className={styles.add} onClick={add} {...OPENS_CART_DRAWER}>
              Add to Cart
              <span className={styles.price} aria-hidden="true">
                {amountText(amount * quantity, symbol)}
              </span>
            </Button>
          </>
        )}
        <WishButton productId={product._id} name={product.name} />
      </div>
      {most > 0 && inCart > 0 && (
        <p className={styles.inCart}>
          {inCart} in your cart.{' '}
          <a className={buttonClass('quiet')} href="/cart">
            Go to cart
          </a>
        </p>
      )}
    </>
  )
}
