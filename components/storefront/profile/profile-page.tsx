import type { StoreInfo } from '@/lib/contract/website'
import { ShopperPage } from '../chrome/shopper-page'
import { ProfileView } from './profile-view'

type ProfilePageProps = {
  store: StoreInfo
  /** First entry of the phone-code selector. */
  homeCode: string
}

/** The customer's profile page. The customer is only known in the browser. */
export function ProfilePage({ store, homeCode }: ProfilePageProps) {
  return (
    <ShopperPage
      breadcrumb={[{ name: 'Home', href: '/' }, { name: 'Your account' }]}
      title="Your account"
      withoutScript="Accounts need JavaScript. You can order from us directly as well; see the footer of this page."
    >
      <ProfileView storeId={store._id} currency={store.currency} locale={store.locale} homeCode={homeCode} />
    </ShopperPage>
  )
}
