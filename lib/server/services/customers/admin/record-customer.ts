import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { CustomerEventKind } from '@/lib/rules/customer-admin'
import type { VendorContext } from '../../../context'
import { customerEvent } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { recordAudit } from '../../audit/record-audit'

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

/** Records what staff did with a customer: in the timeline, and in the activity log without personal data. */
export async function recordCustomer(tx: Tx, ctx: VendorContext, customerId: string, did: Did): Promise<void> {
  const { action, kind, text = '', before, after } = did
  const { storeId, accountId, accountName: actor } = ctx
  if (kind) await tx.insert(customerEvent).values({ storeId, id: uuidv7(), customerId, kind, text, accountId, actor })
  await recordAudit(tx, ctx, {
    action: `customer.${action}`,
    subjectType: 'customer',
    subjectId: customerId,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  })
}
