import { useEffect, useRef } from 'react'
import { lockIcon } from '@/components/ui/checkout-icon-paths'
import { Icon } from '@/components/ui/icon'
import { chevronDownIcon } from '@/components/ui/icon-paths'
import type { CartCoupon } from '@/lib/client/cart-coupon'
import type { CartItem } from '@/lib/client/cart-item'
import type { CheckoutQuoteState } from '@/lib/client/use-checkout-quote'
import { TIME_PRICE_LABEL } from '@/lib/rules/availability/slot-text'
import type { Currency } from '@/lib/rules/money'
import { discountRows, lineTotal, taxRowName } from '../cart/cart-sums'
import { CouponField } from '../cart/coupon-field'
import { SumRow } from '../cart/sum-row'
import { ProductPhoto } from '../catalogue/product-photo'
import styles from './checkout-summary.module.css'
import { priceOrFree, priceText } from './currency'

type CheckoutSummaryProps = {
  storeId: string
  items: readonly CartItem[]
  coupon: CartCoupon | null
  state: CheckoutQuoteState
  currency: Currency
}

/** Items and totals. On a phone it is collapsed below the total. */
export function CheckoutSummary({ storeId, items, coupon, state, currency }: CheckoutSummaryProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const { quote, isStale } = state
  const timePrice = quote?.timePrice ?? 0
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  useEffect(() => {
    if (box.current) box.current.open = window.matchMedia('(min-width: 769px)').matches
  }, [])
  return (
    <details ref={box} className={styles.summary}>
      <summary className={styles.head}>
        <span>
          Order summary{' '}
          <span className={styles.units}>
            ({units} {units === 1 ? 'item' : 'items'})
          </span>
        </span>
        <strong>{quote ? priceText(quote.total, currency) : '…'}</strong>
        <Icon path={chevronDownIcon} />
      </summary>
      <ul className={styles.lines}>
        {items.map((item) => {
          const quoted = quote?.lines.find(({ key }) => key === item.key)
          return (
            <li key={item.key} className={styles.line}>
              <span className={styles.photo}>
                <ProductPhoto src={quoted?.image ?? item.image} sizes="64px" />
                <span className={styles.quantity}>
                  <span className="visually-hidden">Quantity </span>
                  {item.quantity}
                </span>
              </span>
              <span className={styles.name}>
                {quoted?.name ?? item.name}
                {quoted?.variantTitle && <span className={styles.variant}>{quoted.variantTitle}</span>}
                <span className={styles.variant}>{priceText(Number(item.price), currency)} each</span>
              </span>
              <span className={styles.amount}>{lineTotal(item, currency)}</span>
            </li>
          )
        })}
      </ul>
      <CouponField storeId={storeId} coupon={coupon} />
      <dl className={styles.sums} aria-busy={isStale}>
        <SumRow name="Subtotal" amount={quote ? priceText(quote.subtotal, currency) : '…'} />
        {quote &&
          discountRows(quote, currency).map(({ id, name, amount }) => <SumRow key={id} name={name} amount={amount} />)}
        <SumRow
          name="Delivery"
          amount={quote?.delivery ? priceOrFree(quote.shipping - timePrice, currency) : 'Calculated next'}
        />
        {timePrice > 0 && <SumRow name={TIME_PRICE_LABEL} amount={priceText(timePrice, currency)} />}
        <SumRow name={taxRowName(quote)} amount={quote ? priceText(quote.includedTax ?? quote.tax, currency) : '…'} />
        <SumRow name="Total" amount={quote ? priceText(quote.total, currency) : '…'} className={styles.total} />
      </dl>
      <p className={styles.secure}>
        <Icon path={lockIcon} />
        Secure checkout: everything you enter is sent encrypted.
      </p>
    </details>
  )
}
