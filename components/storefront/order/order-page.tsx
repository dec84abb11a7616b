import type { StoreInfo } from '@/lib/contract/website'
import { ShopperPage } from '../chrome/shopper-page'
import { OrderView } from './order-view'

type OrderPageProps = { store: StoreInfo }

/** The page of one order, for everybody with its link. The link is only read in the browser. */
export function OrderPage({ store }: OrderPageProps) {
  return (
    <ShopperPage
      breadcrumb={[{ name: 'Home', href: '/' }, { name: 'Your order' }]}
      withoutScript="This page needs JavaScript. Your confirmation email contains the same information."
    >
      <OrderView currency={store.currency} locale={store.locale} />
    </ShopperPage>
  )
}
