import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { closeIcon } from '@/components/ui/icon-paths'
import { removeFromCart } from '@/lib/client/cart-store'
import { useCart } from '@/lib/client/use-cart'
import { useCartQuote } from '@/lib/client/use-cart-quote'
import { CartNotes } from '../cart/cart-notes'
import { cartSums } from '../cart/cart-sums'
import { SumRow } from '../cart/sum-row'
import type { CartDrawerProps } from './cart-drawer'
import styles from './cart-drawer.module.css'
import { CartDrawerLine } from './cart-drawer-line'

type CartDrawerContentProps = Pick<CartDrawerProps, 'storeId' | 'currency' | 'onClose'> & {
  /** Key of the product that was just added. */
  addedKey: string
}

/** Items in the cart, the subtotal before discount and tax, and links to cart and checkout. */
export function CartDrawerContent({ storeId, currency, addedKey, onClose }: CartDrawerContentProps) {
  const cart = useCart()
  const state = useCartQuote(storeId)
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const quoted = new Map(state.quote?.lines.map((line) => [line.key, line]))

  useEffect(() => {
    const rows = [...(list.current?.children ?? [])]
    rows.find((row) => row instanceof HTMLElement && row.dataset.key === addedKey)?.scrollIntoView({ block: 'nearest' })
  }, [addedKey])

  const remove = (index: number) => {
    removeFromCart(index)
    title.current?.focus()
  }
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} id="cart-drawer-title" tabIndex={-1}>
          Your cart <span className={styles.count}>{cart.count === 1 ? '1 item' : `${cart.count} items`}</span>
        </h2>
        <button type="button" className={styles.close} onClick={onClose} aria-label="Close cart">
          <Icon path={closeIcon} />
        </button>
      </div>
      <div className={styles.content}>
        <CartNotes state={state} />
        {cart.items.length === 0 && <p className={styles.empty}>Your cart is empty.</p>}
        <ul ref={list} className={styles.lines}>
          {cart.items.map((item, index) => (
            <CartDrawerLine
              key={item.key}
              item={item}
              index={index}
              quoted={quoted.get(item.key)}
              currency={currency}
              onRemove={remove}
            />
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        {cart.items.length === 0 ? (
          <Button variant="secondary" onClick={onClose}>
            Continue shopping
          </Button>
        ) : (
          <>
            <dl aria-busy={state.quote === null}>
              <SumRow
                name="Subtotal"
                amount={cartSums(cart, state.quote, currency).subtotal}
                className={styles.subtotal}
              />
            </dl>
            <div className={styles.ways}>
              <ButtonLink variant="secondary" href="/cart">
                View cart
              </ButtonLink>
              <ButtonLink href="/checkout">Checkout</ButtonLink>
            </div>
          </>
        )}
      </div>
    </>
  )
}
