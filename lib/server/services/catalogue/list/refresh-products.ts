import 'server-only'
import { invalidate, transaction } from '../../../db/transaction'
import { refreshProducts } from '../../../jobs/definitions/refresh-products'
import { handles } from '../../../jobs/handler'
import { catalogueTag } from '../../../page-cache/tags'
import { findStoreOfRecord } from '../../stores/find-store'
import { refreshListing } from './refresh-listing'

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
