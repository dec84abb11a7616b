import 'server-only'
import type { VendorContext } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { recordOrderEvent as note, type OrderEventFacts } from '../order-event'

/** The person who acts on an order in the back-office. */
export type StaffMember = Pick<
  VendorContext,
  'storeId' | 'accountId' | 'accountName' | 'requestId' | 'clientAddress' | 'locationIds'
>

/** Adds a line to the order's timeline under the person's name. Amounts in minor units, under `amount`. */
export const recordStaffEvent = (
  tx: Tx,
  clerk: StaffMember,
  orderId: string,
  kind: string,
  detail: NonNullable<OrderEventFacts['detail']> = {},
): Promise<void> => note(tx, clerk, orderId, { kind, detail, accountId: clerk.accountId, actor: clerk.accountName })
