import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { orderEvent } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'

/** What a timeline tells. Kinds of the shop itself; people at work add theirs. */
export type OrderEventFacts = {
  readonly kind: string
  /** Amounts in minor units. Never a card number, never a token. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  /** The person at work; null for the shopper and for the platform, told apart by `actor`. */
  readonly accountId?: string | null
  readonly actor?: string
}

/** Adds to the timeline of an order, in the transaction of what it tells. */
export async function noteOrderEvent(
  tx: Tx,
  { storeId }: StoreScope,
  orderId: string,
  { kind, detail = {}, accountId = null, actor = '' }: OrderEventFacts,
): Promise<void> {
  await tx.insert(orderEvent).values({ storeId, id: uuidv7(), orderId, kind, detail, accountId, actor })
}
