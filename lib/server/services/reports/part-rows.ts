import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { SaleSum } from '@/lib/rules/reports/sale-measures'

/** Rows that can add something to a sum. */
export const PART_ROWS: Readonly<Record<SaleSum, SQL>> = {
  orders: sql`e.orders <> 0`,
  units: sql`e.quantity <> 0`,
  unitsSold: sql`(e.kind = 'sale' and e.quantity <> 0)`,
  unitsBack: sql`(e.kind in ('refund', 'cancel') and e.quantity <> 0)`,
  gross: sql`e.gross <> 0`,
  discounts: sql`e.discount <> 0`,
  returns: sql`(e.kind = 'refund' and e.net <> 0)`,
  net: sql`e.net <> 0`,
  tax: sql`e.tax <> 0`,
  shipping: sql`e.shipping <> 0`,
  total: sql`e.net + e.tax + e.shipping <> 0`,
  paid: sql`(e.kind in ('sale', 'shipping') and e.net + e.tax + e.shipping <> 0)`,
  refunded: sql`(e.kind = 'refund' and e.net + e.tax + e.shipping <> 0)`,
  cost: sql`e.cost <> 0`,
  costedNet: sql`(e.cost is not null and e.net <> 0)`,
}
