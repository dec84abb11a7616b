import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { StoreInfo } from '@/lib/contract/website'
import styles from './cart-page.module.css'
import { CartView } from './cart-view'

type CartPageProps = { store: StoreInfo }

/** The cart's page. What is in it only the browser knows. */
export function CartPage({ store }: CartPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ name: 'Home', href: '/' }, { name: 'Cart' }]} />
      <h1 className={styles.title}>Cart</h1>
      <p className={styles.noScript}>
        The cart is kept in your browser and needs JavaScript. You can order from us directly as well; see the foot of
        the page.
      </p>
      <CartView storeId={store._id} currency={store.currency} />
    </div>
  )
}
