import 'server-only'
import type { privacyRequests } from '@/lib/contract/privacy-requests'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../../context'
import { insideStore, platformTransaction, type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { eraseCustomerJob } from '../../../jobs/definitions/erase-customer-job'
import { handles } from '../../../jobs/handler'
import { recordAudit } from '../../audit/record-audit'
import { findStoreOfRecord } from '../../stores/find-store'
import { type Erasure, eraseCustomer } from '../erase-customer'
import { lockPrivacy, readPrivacy } from './privacy-rows'

/** Thrown to roll back an erasure that was only tried. */
class Tried extends Error {
  constructor(readonly erasure: Erasure) {
    super('This erasure is a preview and is rolled back.')
  }
}

/** The erasure itself, rolled back: its figures are exact. */
async function tryErasure(ctx: VendorContext, customerId: string): Promise<Erasure> {
  try {
    return await platformTransaction(async (tx): Promise<Erasure> => {
      throw new Tried(await eraseCustomer(tx, ctx, customerId))
    })
  } catch (error) {
    if (error instanceof Tried) return error.erasure
    throw error
  }
}

export const previewErasure: Handler<typeof privacyRequests.previewErasure> = async (ctx, { _id }) => {
  const { customerId, kind, state } = await transaction(ctx, (tx) => readPrivacy(tx, ctx, _id))
  if (kind !== 'erasure' || (state !== 'open' && state !== 'scheduled')) {
    throw new Failure('conflict', 'This request asks for no erasure.')
  }
  const { removed, orders, openOrders } = await tryErasure(ctx, customerId)
  const counts = Object.values(removed)
  return { rows: counts.reduce((sum, count) => sum + count, 0), tables: counts.length, orders, openOrders }
}

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
