import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { StoredCart } from '@/lib/client/cart-changes'
import { clearCart, restoreCart } from '@/lib/client/cart-changes'
import { removeFromCart } from '@/lib/client/cart-store'
import { useCart } from '@/lib/client/use-cart'
import { useCartQuote } from '@/lib/client/use-cart-quote'
import { LIST_PATH } from '@/lib/rules/list-path'
import type { Currency } from '@/lib/rules/money'
import styles from './cart-details.module.css'
import { CartNotes } from './cart-notes'
import { CartPageLine } from './cart-page-line'
import { CartSummary } from './cart-summary'
import { cartSums } from './cart-sums'
import { ClearedNote } from './cleared-note'
import { EmptyCart } from './empty-cart'
import { SharedCouponNote } from './shared-coupon-note'
import { useRestoredCart } from './use-restored-cart'

/** `storeId` is that of the store, whose `currency` its prices are in. */
export type CartDetailsProps = { storeId: string; currency: Currency }

/** The cart of this browser with all that can be done with it: at once as it is stored, then with the store's prices. */
export function CartDetails({ storeId, currency }: CartDetailsProps) {
  useRestoredCart()
  const cart = useCart()
  const state = useCartQuote(storeId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [cleared, setCleared] = useState<StoredCart | null>(null)
  const remove = (index: number) => {
    removeFromCart(index)
    // The focused element is gone; the focus moves to the list.
    heading.current?.focus()
  }
  const undo = () => {
    if (cleared) restoreCart(cleared)
    setCleared(null)
  }
  const lines = new Map(state.quote?.lines.map((line) => [line.key, line]))
  if (cart.items.length === 0) {
    return (
      <>
        <CartNotes state={state} />
        {cleared && <ClearedNote count={cleared.items.length} onUndo={undo} />}
        <SharedCouponNote storeId={storeId} />
        <EmptyCart />
      </>
    )
  }
  return (
    <>
      <CartNotes state={state} />
      <div className={styles.cart}>
        <section className={styles.lines} aria-labelledby="cart-products">
          <h2 id="cart-products" ref={heading} tabIndex={-1} className={styles.count}>
            {cart.count === 1 ? '1 item' : `${cart.count} items`}
          </h2>
          <ul className={styles.list}>
            {cart.items.map((item, index) => (
              <CartPageLine
                key={item.key}
                item={item}
                index={index}
                quoted={lines.get(item.key)}
                currency={currency}
                onRemove={remove}
              />
            ))}
          </ul>
          <div className={styles.more}>
            <ButtonLink variant="secondary" href={LIST_PATH}>
              Continue shopping
            </ButtonLink>
            <Button variant="quiet" onClick={() => setCleared(clearCart())}>
              Clear cart
            </Button>
          </div>
        </section>
        <CartSummary storeId={storeId} coupon={cart.coupon} sums={cartSums(cart, state.quote, currency)} />
      </div>
    </>
  )
}
