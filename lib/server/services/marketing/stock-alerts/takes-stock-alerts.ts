import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { automation } from '../../../db/schema/automations'
import { type Tx, transaction } from '../../../db/transaction'

/** Whether the shop offers to tell people when something is back: its automation is on, so that it also will. */
export async function takesStockAlerts(tx: Tx, { storeId }: StoreScope): Promise<boolean> {
  const rows = await tx
    .select({ id: automation.id })
    .from(automation)
    .where(
      and(eq(automation.storeId, storeId), eq(automation.kind, 'back_in_stock'), isNotNull(automation.enabledSince)),
    )
  return rows.length > 0
}

/** The same for a page. */
export const offersStockAlerts = (scope: StoreScope): Promise<boolean> =>
  transaction(scope, (tx) => takesStockAlerts(tx, scope))
