import 'server-only'
import { transaction } from '../../../db/transaction'
import { runWebsitePlanJob } from '../../../jobs/definitions/run-website-plan-job'
import { handles } from '../../../jobs/handler'
import { findStoreOfRecord } from '../../stores/find-store'
import { settlePlans } from './settle-plans'

/** Safe to run at any time, any number of times. */
export const runWebsitePlans = handles(runWebsitePlanJob, async ({ storeId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (scope) await transaction(scope, (tx) => settlePlans(tx, scope, new Date()))
})
