import 'server-only'
import { departments } from '@/lib/contract/departments'
import { feed } from '@/lib/contract/feed'
import { productList } from '@/lib/contract/product-list'
import { products } from '@/lib/contract/products'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { listDepartments } from '../list-departments'
import { productDetail, productPreview } from '../product-detail'
import { productHeading } from '../product-heading'
import { productsByIds } from '../products-by-ids'
import { productsByKeys } from '../products-by-keys'
import { recentlyAdded } from '../recently-added'
import { topSells } from '../top-sells'
import { feedHandlers } from './feed-handlers'
import { productListHandlers } from './product-list-handlers'
import { rebuildSearchDaily } from './rebuild-search-daily'
import { refreshProductsHandler } from './refresh-products'

export const catalogueFeature = feature({
  name: 'catalogue',
  calls: [
    ...bindCalls(departments, { list: listDepartments }),
    ...bindCalls(products, {
      byKeys: productsByKeys,
      byIds: productsByIds,
      topSells,
      recentAdded: recentlyAdded,
      detail: productDetail,
      heading: productHeading,
      preview: productPreview,
    }),
    ...bindCalls(productList, productListHandlers),
    ...bindCalls(feed, feedHandlers),
  ],
  jobs: [refreshProductsHandler, rebuildSearchDaily],
})
