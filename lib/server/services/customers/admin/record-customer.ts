import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { CustomerEventKind } from '@/lib/rules/customer-admin'
import type { VendorContext } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { customerEvent } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { recordAudits } from '../../audit/record-audit'

type Did = {
  /** The action of the activity log, after `customer.`. */
  readonly action: string
  /** The entry of the timeline; absent for an action that has rows of its own. */
  readonly kind?: CustomerEventKind
  /** What a note says, or which values changed. */
  readonly text?: string
  /** Values that are no personal data: the activity log outlives an erased customer. */
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
}

/** What staff did with one of many customers. */
export type RecordedCustomer = Did & { readonly customerId: string }

/** Records what staff did with a customer: in the timeline, and in the activity log without personal data. */
export const recordCustomer = (tx: Tx, ctx: VendorContext, customerId: string, did: Did): Promise<void> =>
  recordCustomers(tx, ctx, [{ ...did, customerId }])

/** The same for many customers, with two statements. */
export async function recordCustomers(tx: Tx, ctx: VendorContext, dids: readonly RecordedCustomer[]): Promise<void> {
  const { storeId, accountId, accountName: actor } = ctx
  const events = dids.flatMap(({ customerId, kind, text = '' }) =>
    kind ? [{ storeId, id: uuidv7(), customerId, kind, text, accountId, actor }] : [],
  )
  await insertRows(tx, customerEvent, events)
  const actions = dids.map(({ customerId, action, before, after }) => ({
    action: `customer.${action}`,
    subjectType: 'customer',
    subjectId: customerId,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  }))
  await recordAudits(tx, ctx, actions)
}
