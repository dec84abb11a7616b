import 'server-only'
import type { VendorContext } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { noteOrderEvent as note, type OrderEventFacts } from '../order-event'

/** Who acts on an order at the desk. */
export type Clerk = Pick<
  VendorContext,
  'storeId' | 'accountId' | 'accountName' | 'requestId' | 'clientAddress' | 'locationIds'
>

/** A line in the order's timeline under the clerk's name. Amounts in minor units, under `amount`. */
export const noteOrderEvent = (
  tx: Tx,
  clerk: Clerk,
  orderId: string,
  kind: string,
  detail: NonNullable<OrderEventFacts['detail']> = {},
): Promise<void> => note(tx, clerk, orderId, { kind, detail, accountId: clerk.accountId, actor: clerk.accountName })
