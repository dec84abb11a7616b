import { formatPrice, toMinor } from '@/lib/rules/money'
import styles from './price.module.css'

type PriceProps = {
  /** Decimal amounts in the store's currency. */
  amount: number
  /** Before a reduction; shown when it is higher. */
  was?: number
  /** Highest of a choice; "From" stands before the price when it is higher. */
  upTo?: number
  symbol: string
}

/** A price as a shopper reads and hears it: always 2 decimals and the store's symbol. */
export function Price({ amount, was = amount, upTo = amount, symbol }: PriceProps) {
  const reduced = was > amount
  return (
    <p className={reduced ? `${styles.price} ${styles.reduced}` : styles.price}>
      {upTo > amount && <span className={styles.from}>From </span>}
      {reduced && <span className="visually-hidden">Now </span>}
      <span className={styles.now}>{show(amount, symbol)}</span>
      {reduced && (
        <>
          {' '}
          <s className={styles.was}>
            <span className="visually-hidden">Was </span>
            {show(was, symbol)}
          </s>
        </>
      )}
    </p>
  )
}

const show = (amount: number, symbol: string) => formatPrice(toMinor(amount), symbol)
