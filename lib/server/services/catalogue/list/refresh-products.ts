import 'server-only'
import { transaction } from '../../../db/transaction'
import { refreshProductsJob } from '../../../jobs/definitions/refresh-products-job'
import { handles } from '../../../jobs/handler'
import { findStoreOfRecord } from '../../stores/find-store'
import { refreshListing } from './refresh-listing'

const AT_A_TIME = 200

export const refreshProductsHandler = handles(refreshProductsJob, async ({ storeId, productIds }) => {
  const scope = await findStoreOfRecord(storeId)
  for (let from = 0; scope && from < productIds.length; from += AT_A_TIME) {
    await transaction(scope, (tx) => refreshListing(tx, scope, productIds.slice(from, from + AT_A_TIME)))
  }
})
