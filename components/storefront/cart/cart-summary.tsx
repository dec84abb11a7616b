import { ButtonLink } from '@/components/ui/button-link'
import type { CartCoupon } from '@/lib/client/cart-item'
import styles from './cart-summary.module.css'
import type { CartSums } from './cart-sums'
import { CouponField } from './coupon-field'

type CartSummaryProps = { storeId: string; coupon: CartCoupon | null; sums: CartSums }

/** Coupon, sums, and on to the checkout. On a phone the last part stays in reach at the foot of the window. */
export function CartSummary({ storeId, coupon, sums }: CartSummaryProps) {
  return (
    <section className={styles.summary} aria-labelledby="cart-summary">
      <div className={styles.sums}>
        <h2 id="cart-summary" className={styles.title}>
          Order summary
        </h2>
        <CouponField storeId={storeId} coupon={coupon} />
        <dl className={styles.rows} aria-busy={!sums.isQuoted}>
          <Row name="Subtotal" amount={sums.subtotal} />
          {sums.discount && <Row name={coupon ? `Discount (${coupon.code})` : 'Discount'} amount={sums.discount} />}
          <Row name="Tax" amount={sums.tax} />
        </dl>
      </div>
      <div className={styles.pay}>
        <dl className={styles.total}>
          <Row name="Total" amount={sums.total} />
        </dl>
        <ButtonLink href="/checkout" className={styles.checkout}>
          Checkout
        </ButtonLink>
      </div>
    </section>
  )
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <div className={styles.row}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
