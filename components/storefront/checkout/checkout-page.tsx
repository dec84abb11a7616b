import type { StoreInfo } from '@/lib/contract/website'
import styles from './checkout-page.module.css'
import { CheckoutView } from './checkout-view'

type CheckoutPageProps = {
  store: StoreInfo
  /** Addresses can be searched, on a page of their own. */
  hasAddressSearch: boolean
}

/** The checkout page. Its content exists only in the browser. */
export function CheckoutPage({ store, hasAddressSearch }: CheckoutPageProps) {
  const [, homeCountry = ''] = /-([A-Z]{2})$/.exec(store.locale) ?? []
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      <p className={styles.noScript}>
        The checkout needs JavaScript. You can order from us directly as well; see the footer of this page.
      </p>
      <CheckoutView
        storeId={store._id}
        currency={store.currency}
        homeCountry={homeCountry}
        hasAddressSearch={hasAddressSearch}
      />
    </div>
  )
}
