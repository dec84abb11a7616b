import { Icon } from '@/components/ui/icon'
import { closeIcon, infoIcon } from '@/components/ui/icon-paths'
import { alertIcon } from '@/components/ui/shop-icon-paths'
import { UNSAVED_CART } from '@/lib/client/cart-store'
import { useIsCartSaved } from '@/lib/client/use-cart'
import type { QuoteState } from '@/lib/client/use-cart-quote'
import styles from './cart-notes.module.css'

type CartNotesProps = { state: QuoteState }

/** Changes since the shopper's last visit, errors of the store's reply, and whether the browser stores the cart. */
export function CartNotes({ state: { changes, couponError, error, dismiss } }: CartNotesProps) {
  const isSaved = useIsCartSaved()
  const hasNews = changes.length > 0 || couponError !== null
  return (
    <>
      <div role="status">
        {hasNews && (
          <section className={styles.note} aria-label="What changed since your last visit">
            <Icon path={infoIcon} />
            <div>
              <p className={styles.title}>What changed since your last visit</p>
              <ul className={styles.changes}>
                {changes.map(({ key, kind, message }) => (
                  <li key={key + kind}>{message}</li>
                ))}
                {couponError && <li>{`Your coupon was removed: ${couponError}`}</li>}
              </ul>
            </div>
            <button type="button" className={styles.close} onClick={dismiss} aria-label="Dismiss">
              <Icon path={closeIcon} />
            </button>
          </section>
        )}
      </div>
      <div role="alert">
        {error && (
          <p className={`${styles.note} ${styles.error}`}>
            <Icon path={alertIcon} />
            <span>{error} Your cart is saved; prices may be out of date.</span>
          </p>
        )}
        {!isSaved && (
          <p className={`${styles.note} ${styles.error}`}>
            <Icon path={alertIcon} />
            <span>{UNSAVED_CART}</span>
          </p>
        )}
      </div>
    </>
  )
}
