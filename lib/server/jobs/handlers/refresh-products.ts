import 'server-only'
import { invalidate, transaction } from '../../db/transaction'
import { catalogueTag } from '../../page-cache/tags'
import { refreshListing } from '../../services/catalogue/list/refresh-listing'
import { findStoreOfRecord } from '../../services/stores/find-store'
import { refreshProducts } from '../definitions/refresh-products'
import { handles } from '../handler'

const AT_A_TIME = 200

export const refreshProductsHandler = handles(refreshProducts, async ({ storeId, productIds }) => {
  const scope = await findStoreOfRecord(storeId)
  for (let from = 0; scope && from < productIds.length; from += AT_A_TIME) {
    await transaction(scope, async (tx) => {
      await refreshListing(tx, scope, productIds.slice(from, from + AT_A_TIME))
      invalidate(tx, catalogueTag(scope.storeId))
    })
  }
})
