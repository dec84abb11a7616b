import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { PromotionView } from '@/components/storefront/list/promotion-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import type { ProductListPage } from '@/lib/server/storefront/load-list-page'
import type { StoreSite } from '@/lib/server/storefront/load-site'
import { breadcrumbFacts } from '@/lib/server/storefront/store-facts'

/** What the page of promotions shows between header and footer. */
export const promotionContent = (store: StoreSite, page: ProductListPage) => (
  <>
    <JsonLd data={breadcrumbFacts(store, [{ name: 'Promotions', path: '/promotion-list' }])} />
    <PromotionView page={page} store={store.info} />
    <CartDrawerHost storeId={store.info._id} currency={store.info.currency} />
  </>
)
