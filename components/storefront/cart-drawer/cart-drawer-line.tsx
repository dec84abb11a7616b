import { Icon } from '@/components/ui/icon'
import { trashIcon } from '@/components/ui/icon-paths'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { setQuantity } from '@/lib/client/cart-changes'
import { type CartItem, MAX_ITEM_QUANTITY } from '@/lib/client/cart-item'
import type { QuotedLine } from '@/lib/contract/cart'
import { splitCartName } from '@/lib/rules/cart-name'
import type { Currency } from '@/lib/rules/money'
import { productHref } from '@/lib/rules/store-links'
import { lineTotal } from '../cart/cart-sums'
import { ProductPhoto } from '../catalogue/product-photo'
import styles from './cart-drawer.module.css'

type CartDrawerLineProps = {
  item: CartItem
  index: number
  /** The store's reply for it; undefined until it arrives. */
  quoted: QuotedLine | undefined
  currency: Currency
  onRemove: (index: number) => void
}

/** One product in the drawer. */
export function CartDrawerLine({ item, index, quoted, currency, onRemove }: CartDrawerLineProps) {
  const { key, _id, name, price, image, quantity } = item
  const { product, variant } = splitCartName(name)
  const isSoldOut = quoted?.quantity === 0
  return (
    <li className={styles.line} data-key={key}>
      <span className={styles.photo}>
        <ProductPhoto src={image} sizes="64px" />
      </span>
      <p className={styles.name}>
        <a href={_id ? productHref(_id, key) : productHref(key)}>
          {product} {variant && <span className={styles.variant}>{variant}</span>}
        </a>
        {isSoldOut && <span className={styles.soldOut}>Sold out</span>}
      </p>
      <p className={styles.total}>
        <span className="visually-hidden">Line total </span>
        {lineTotal({ price, quantity: isSoldOut ? 0 : quantity }, currency)}
      </p>
      <div className={styles.change}>
        {!isSoldOut && (
          <QuantityStepper
            value={quantity}
            min={1}
            max={quoted?.quantityAvailable ?? MAX_ITEM_QUANTITY}
            label={`Quantity of ${name}`}
            onChange={(next) => setQuantity(index, next)}
          />
        )}
        <button type="button" className={styles.remove} aria-label={`Remove ${name}`} onClick={() => onRemove(index)}>
          <Icon path={trashIcon} />
        </button>
      </div>
    </li>
  )
}
