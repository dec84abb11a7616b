import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { orderEvent } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'

/** Timeline events. Kinds of the shop itself; the back-office adds its own. */
export type OrderEventFacts = {
  readonly kind: string
  /** Amounts in minor units. Never a card number, never a token. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  /** The member of staff; null for the shopper and for the platform, which `actor` tells apart. */
  readonly accountId?: string | null
  readonly actor?: string
}

/** Adds an event to an order's timeline, in the transaction of the event. */
export async function recordOrderEvent(
  tx: Tx,
  { storeId }: StoreScope,
  orderId: string,
  { kind, detail = {}, accountId = null, actor = '' }: OrderEventFacts,
): Promise<void> {
  await tx.insert(orderEvent).values({ storeId, id: uuidv7(), orderId, kind, detail, accountId, actor })
}
