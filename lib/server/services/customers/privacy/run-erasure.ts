import 'server-only'
import type { VendorContext } from '../../../context'
import { insideStore, platformTransaction, type Tx } from '../../../db/transaction'
import { eraseCustomerJob } from '../../../jobs/definitions/erase-customer-job'
import { handles } from '../../../jobs/handler'
import { recordAudit } from '../../audit/record-audit'
import { findStoreOfRecord } from '../../stores/find-store'
import { eraseCustomer } from '../erase-customer'
import { lockPrivacy } from './privacy-rows'

/** Erases at the due moment; nothing when the erasure was stopped, is done, or was scheduled again for later. */
export const eraseCustomerHandler = handles(eraseCustomerJob, async ({ storeId, requestId }) => {
  const scope = await findStoreOfRecord(storeId)
  if (!scope) return
  await platformTransaction(async (tx) => {
    const customerId = await insideStore(tx, scope, () => dueCustomer(tx, scope, requestId))
    if (customerId === null) return
    const { removed } = await eraseCustomer(tx, scope, customerId)
    await insideStore(tx, scope, () =>
      recordAudit(
        tx,
        { ...scope, accountId: null, accountName: '', requestId: '', clientAddress: '' },
        {
          action: 'privacy.erase',
          subjectType: 'customer',
          subjectId: customerId,
          after: { tables: Object.keys(removed).length },
        },
      ),
    )
  })
})

async function dueCustomer(tx: Tx, scope: { storeId: VendorContext['storeId'] }, requestId: string) {
  const { state, eraseAt, customerId } = await lockPrivacy(tx, scope, requestId)
  const isDue = state === 'scheduled' && eraseAt !== null && Date.parse(eraseAt) <= Date.now()
  return isDue ? customerId : null
}
