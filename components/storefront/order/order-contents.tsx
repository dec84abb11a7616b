import type { ShopperOrder } from '@/lib/contract/checkout'
import { TIME_PRICE_LABEL } from '@/lib/rules/availability/slot-text'
import type { Currency } from '@/lib/rules/money'
import { SumRow } from '../cart/sum-row'
import { ProductPhoto } from '../catalogue/product-photo'
import { priceOrFree, priceText } from '../checkout/currency'
import { ChangeTime } from './change-time'
import { orderStateText } from './order-state'
import styles from './order-view.module.css'
import { ParcelList } from './parcel-list'

type OrderDetailProps = {
  order: ShopperOrder
  currency: Currency
  locale: string
  /** The order with another time. */
  onChanged: (order: ShopperOrder) => void
}

/** Items, totals and shipping state of an order. */
export function OrderContents({ order, currency, locale, onChanged }: OrderDetailProps) {
  const { lines, delivery, shippingLines, card, parcels, note, documents } = order
  const placed = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className={styles.order}>
      <div>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.key} className={styles.line}>
              <span className={styles.photo}>
                <ProductPhoto src={line.image} sizes="72px" />
              </span>
              <span className={styles.goods}>
                <a href={`/product/${line.handle}/${line.key}`}>{line.name}</a>
                {line.variantTitle && <span className={styles.small}>{line.variantTitle}</span>}
                <span className={styles.small}>
                  {line.quantity} × {priceText(line.price, currency)}
                </span>
              </span>
              <span className={styles.amount}>{priceText(line.total, currency)}</span>
            </li>
          ))}
        </ul>
        <Sums order={order} currency={currency} />
      </div>
      <div className={styles.facts}>
        <div>
          <h2>Status</h2>
          <p>{orderStateText(order)}</p>
          <p className={styles.small}>Placed {placed.format(new Date(order.placedAt))}</p>
        </div>
        {parcels.length > 0 && <ParcelList parcels={parcels} locale={locale} />}
        {delivery && (
          <div>
            <h2>{delivery.kind === 'pickup' ? 'Pick up' : 'Delivery'}</h2>
            <p>{delivery.name}</p>
            <p className={styles.small}>{[delivery.days, delivery.note].filter(Boolean).join(' · ')}</p>
            {order.hasTime && <ChangeTime order={order} locale={locale} onChanged={onChanged} />}
          </div>
        )}
        {shippingLines.length > 0 && (
          <div>
            <h2>Address</h2>
            <address>{shippingLines.join('\n')}</address>
          </div>
        )}
        {card && (
          <div>
            <h2>Payment</h2>
            <p>{card}</p>
          </div>
        )}
        {documents.length > 0 && (
          <div>
            <h2>Documents</h2>
            {documents.map(({ label, path }) => (
              <p key={path}>
                <a href={path}>{label} (PDF)</a>
              </p>
            ))}
          </div>
        )}
        {note && (
          <div>
            <h2>Your note</h2>
            <p>{note}</p>
          </div>
        )}
      </div>
    </div>
  )
}

function Sums({ order, currency }: { order: ShopperOrder; currency: Currency }) {
  const { subtotal, discounts, shipping, tax, includedTax, total, refunded, delivery } = order
  const timePrice = delivery?.timePrice ?? 0
  return (
    <dl className={styles.sums}>
      <SumRow name="Subtotal" amount={priceText(subtotal, currency)} />
      {discounts.map(({ label, amount }) => (
        <SumRow key={label} name={label} amount={priceText(-amount, currency)} />
      ))}
      {delivery && <SumRow name="Delivery" amount={priceOrFree(shipping - timePrice, currency)} />}
      {timePrice > 0 && <SumRow name={TIME_PRICE_LABEL} amount={priceText(timePrice, currency)} />}
      <SumRow
        name={includedTax === undefined ? 'Tax' : 'Includes tax'}
        amount={priceText(includedTax ?? tax, currency)}
      />
      <SumRow name="Total" amount={priceText(total, currency)} className={styles.total} />
      {refunded > 0 && <SumRow name="Refunded" amount={priceText(-refunded, currency)} />}
    </dl>
  )
}
