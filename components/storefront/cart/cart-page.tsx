import type { StoreInfo } from '@/lib/contract/website'
import { ShopperPage } from '../chrome/shopper-page'
import { CartView } from './cart-view'

type CartPageProps = { store: StoreInfo }

/** The cart page. Its content exists only in the browser. */
export function CartPage({ store }: CartPageProps) {
  return (
    <ShopperPage
      breadcrumb={[{ name: 'Home', href: '/' }, { name: 'Cart' }]}
      title="Cart"
      withoutScript="The cart is stored in your browser and needs JavaScript. You can order from us directly as well; see the footer of this page."
    >
      <CartView storeId={store._id} currency={store.currency} />
    </ShopperPage>
  )
}
