import { Icon } from '@/components/ui/icon'
import { trashIcon } from '@/components/ui/icon-paths'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { setQuantity } from '@/lib/client/cart-changes'
import { type CartItem, MAX_ITEM_QUANTITY } from '@/lib/client/cart-item'
import type { QuotedLine } from '@/lib/contract/cart'
import { splitCartName } from '@/lib/rules/cart-name'
import type { Currency } from '@/lib/rules/money'
import { productHref } from '@/lib/rules/store-links'
import { Price } from '../catalogue/price'
import { ProductPhoto } from '../catalogue/product-photo'
import styles from './cart-page-line.module.css'
import { lineTotal } from './cart-sums'

type CartLineProps = {
  item: CartItem
  index: number
  /** The store's reply for it; undefined until it arrives. */
  quoted: QuotedLine | undefined
  currency: Currency
  onRemove: (index: number) => void
}

/** One product of the cart. */
export function CartPageLine({ item, index, quoted, currency, onRemove }: CartLineProps) {
  const { key, _id, name, price, image, quantity } = item
  const { product, variant } = splitCartName(name)
  const isSoldOut = quoted?.quantity === 0
  const limit = quoted?.quantityAvailable ?? MAX_ITEM_QUANTITY
  return (
    <li className={isSoldOut ? `${styles.line} ${styles.soldOut}` : styles.line}>
      <span className={styles.photo}>
        <ProductPhoto src={image} sizes="104px" />
      </span>
      <div className={styles.facts}>
        <h3 className={styles.name}>
          <a href={_id ? productHref(_id, key) : productHref(key)}>
            {product} {variant && <span className={styles.variant}>{variant}</span>}
          </a>
        </h3>
        <div className={styles.unit}>
          <Price amount={Number(price)} was={quoted?.originalPrice} symbol={currency.symbol} unit={quoted?.unitPrice} />
          <span className={styles.each}>each</span>
        </div>
        {isSoldOut && <p className={styles.note}>Sold out. Not included in the total.</p>}
        {quantity === limit && !isSoldOut && <p className={styles.note}>{`Only ${limit} left`}</p>}
      </div>
      <div className={styles.quantity}>
        {!isSoldOut && (
          <QuantityStepper
            value={quantity}
            min={1}
            max={limit}
            label={`Quantity of ${name}`}
            onChange={(next) => setQuantity(index, next)}
          />
        )}
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={() => onRemove(index)}>
          <Icon path={trashIcon} />
          <span>Remove</span>
        </button>
      </div>
      <p className={styles.total}>
        <span className="visually-hidden">Line total </span>
        {lineTotal({ price, quantity: isSoldOut ? 0 : quantity }, currency)}
      </p>
    </li>
  )
}
