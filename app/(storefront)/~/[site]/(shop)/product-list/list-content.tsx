import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { listBreadcrumb } from '@/components/storefront/list/list-breadcrumb'
import { ListView } from '@/components/storefront/list/list-view'
import { JsonLd } from '@/components/storefront/seo/json-ld'
import type { ProductListPage } from '@/lib/server/storefront/load-list-page'
import type { StoreSite } from '@/lib/server/storefront/load-site'
import { breadcrumbFacts } from '@/lib/server/storefront/store-facts'

/** What the page of a list shows between header and footer. */
export const listContent = (store: StoreSite, page: ProductListPage) => (
  <>
    <JsonLd data={breadcrumbFacts(store, listBreadcrumb(page))} />
    <ListView page={page} store={store.info} />
    <CartDrawerHost storeId={store.info._id} currency={store.info.currency} />
  </>
)
