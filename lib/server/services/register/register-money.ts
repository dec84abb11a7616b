import 'server-only'
import { eq } from 'drizzle-orm'
import { fromMinor, toMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../context'
import { store } from '../../db/schema/platform'
import type { Tx } from '../../db/transaction'
import { moneyOf } from '../cart/store-money'

/** Money of the store on the wire: `out` gives decimals of minor units, `into` the other way. */
export async function registerMoney(tx: Tx, scope: StoreScope) {
  const { code, format, timeZone } = await moneyOf(tx, scope)
  const [row] = await tx.select({ symbol: store.currencySymbol }).from(store).where(eq(store.id, scope.storeId))
  return {
    code,
    format,
    timeZone,
    currency: { code, symbol: row?.symbol ?? '$' },
    out: (minor: number) => fromMinor(minor, code),
    into: (amount: number) => toMinor(amount, code),
  }
}

export type RegisterMoney = Awaited<ReturnType<typeof registerMoney>>
