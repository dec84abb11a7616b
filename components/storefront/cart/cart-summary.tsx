import { ButtonLink } from '@/components/ui/button-link'
import type { CartCoupon } from '@/lib/client/cart-coupon'
import styles from './cart-summary.module.css'
import type { CartSums } from './cart-sums'
import { CouponField } from './coupon-field'
import { SumRow } from './sum-row'

type CartSummaryProps = { storeId: string; coupon: CartCoupon | null; sums: CartSums }

/** Coupon, totals, and the checkout link. On a phone the last part is sticky at the bottom of the window. */
export function CartSummary({ storeId, coupon, sums }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <div className={styles.sums}>
        <h2 id="cart-summary" className={styles.title}>
          Order summary
        </h2>
        <CouponField storeId={storeId} coupon={coupon} />
        {sums.hints.map((hint) => (
          <p key={hint} className={styles.hint}>
            {hint}
          </p>
        ))}
        <dl className={styles.rows} aria-busy={!sums.isQuoted}>
          <SumRow name="Subtotal" amount={sums.subtotal} />
          {sums.discounts.map(({ id, name, amount }) => (
            <SumRow key={id} name={name} amount={amount} />
          ))}
          <SumRow name={sums.taxName ?? 'Tax'} amount={sums.tax} />
        </dl>
      </div>
      <div className={styles.pay}>
        <dl className={styles.total}>
          <SumRow name="Total" amount={sums.total} />
        </dl>
        <ButtonLink href="/checkout" className={styles.checkout}>
          Checkout
        </ButtonLink>
      </div>
    </section>
  )
}
