import type { StoreInfo } from '@/lib/contract/website'
import { ShopperPage } from '../chrome/shopper-page'
import { CheckoutView } from './checkout-view'

type CheckoutPageProps = { store: StoreInfo }

/** The checkout's page. What is bought and by whom only the browser knows. */
export function CheckoutPage({ store }: CheckoutPageProps) {
  const [, homeCountry = ''] = /-([A-Z]{2})$/.exec(store.locale) ?? []
  return (
    <ShopperPage
      trail={[{ name: 'Home', href: '/' }, { name: 'Cart', href: '/cart' }, { name: 'Checkout' }]}
      title="Checkout"
      withoutScript="The checkout needs JavaScript. You can order from us directly as well; see the foot of the page."
    >
      <CheckoutView storeId={store._id} currency={store.currency} homeCountry={homeCountry} />
    </ShopperPage>
  )
}
