import type { StoreInfo } from '@/lib/contract/website'
import { AddressSearchForm } from './address-search-form'
import styles from './address-search-page.module.css'

type AddressSearchPageProps = {
  store: StoreInfo
  /** Script of the maps provider. */
  scriptUrl: string
}

/**
 * The search for the address of a delivery. It has a document of its own, apart from the checkout, because the card is typed
 * there and its policy allows no script but that of the card provider.
 */
export function AddressSearchPage({ store, scriptUrl }: AddressSearchPageProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Find your address</h1>
      <p className={styles.lead}>
        Choose the address that {store.name} delivers to. You can change it in the checkout.
      </p>
      <AddressSearchForm scriptUrl={scriptUrl} />
      <a className={styles.back} href="/checkout#delivery">
        Back to checkout
      </a>
    </div>
  )
}
