import 'server-only'
import { eq } from 'drizzle-orm'
import { formatPrice } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'

/** How a store formats money: its ISO 4217 currency, and minor units as text for shoppers; with its IANA time zone. */
export type StoreMoney = { code: string; format: (minor: number) => string; timeZone: string }

export async function moneyOf(tx: Tx, scope: StoreScope): Promise<StoreMoney> {
  const [row] = await tx
    .select({ code: store.currency, symbol: store.currencySymbol, timeZone: store.timeZone })
    .from(store)
    .where(eq(store.id, scope.storeId))
  const code = row?.code ?? 'USD'
  return { code, format: (minor) => formatPrice(minor, row?.symbol, code), timeZone: row?.timeZone ?? 'UTC' }
}
