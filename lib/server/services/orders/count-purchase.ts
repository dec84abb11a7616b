import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { shopEvent } from '../../db/schema/shop-events'
import type { Tx } from '../../db/transaction'

/** Counts a paid order of the shop, in its transaction; `total` in minor units. Nothing leads from it to the order. */
export async function countPurchase(
  tx: Tx,
  { storeId }: StoreScope,
  { channel, total }: { channel: string; total: number },
): Promise<void> {
  if (channel !== 'online') return
  await tx.insert(shopEvent).values({ storeId, id: uuidv7(), name: 'purchase', path: '/checkout', amount: total })
}
