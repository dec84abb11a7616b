import 'server-only'
import { sql } from 'drizzle-orm'
import type { BusinessInformation } from '@/lib/contract/business-information'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { isCurrency, isTimeZone } from '../stores/currency-and-zone'
import { currencyLock } from './currency-lock'

/** Rejects a currency or time zone that does not exist, and a currency that cannot follow the present one. */
export async function rejectBusiness(
  tx: Tx,
  scope: StoreScope,
  { currency, timeZone }: BusinessInformation,
  before: BusinessInformation,
): Promise<void> {
  if (!isTimeZone(timeZone)) throw errorAt('timeZone', 'This time zone does not exist. Choose another one')
  if (currency === before.currency) return
  if (!isCurrency(currency)) throw errorAt('currency', 'Choose a currency')
  const lock = await currencyLock(tx, scope)
  if (lock !== null) throw errorAt('currency', `The currency cannot be changed any more: ${lock.toLowerCase()}`)
  if (currencyExponent(currency) === currencyExponent(before.currency)) return
  const [found] = await rowsOf<{ hasProducts: boolean }>(
    tx,
    sql`select exists (select from product where store_id = ${scope.storeId}) as "hasProducts"`,
  )
  if (found?.hasProducts) {
    const why = 'Your products are priced in a currency with a different number of decimals'
    throw errorAt('currency', `${why}. Delete the products first`)
  }
}

const errorAt = (field: string, message: string) => new Failure('invalid', message, { [field]: message })
