import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { TaxRate, TaxSettings, tax } from '@/lib/contract/tax'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { taxRate } from '../../db/schema/taxes'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { formatTaxes } from '../../import/dialects/read-own-cell'
import { entryCalls } from '../facts/entry-calls'
import { lockRow } from '../rows/lock-row'
import { readSetting } from '../settings/setting-group'
import { TAX_RULES, type TaxRules } from '../settings/tax-rules'

/**
 * Serializes changes of a store's taxes until the unit of work ends. Imports add taxes as well, so they take the same
 * lock.
 */
export async function lockTaxes(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
}

export type TaxRecord = typeof taxRate.$inferSelect

/** The store's taxes by id, as shown in tables: "VAT 20 %". */
export async function describeTaxes(tx: Tx, { storeId }: StoreScope): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.select().from(taxRate).where(eq(taxRate.storeId, storeId))
  return new Map(rows.map((row) => [row.id, formatTaxes([row])]))
}

/** The store's tax rules, and the version of what was chosen. */
export const currentTaxRules = (tx: Tx, scope: StoreScope): Promise<{ value: TaxRules; version: number }> =>
  readSetting(tx, scope, TAX_RULES)

/** Id of the default tax of new products, null for none; and the version of the choice. */
export async function defaultTax(tx: Tx, scope: StoreScope): Promise<{ id: string | null; version: number }> {
  const { value, version } = await currentTaxRules(tx, scope)
  return { id: value.rateId, version }
}

/** The number of product names shown as examples. */
const EXAMPLES = 3

type Row = Omit<TaxRate, '_id'> & { id: string }

/** The store's taxes by name, with their products; the reply of every call about taxes. */
export async function currentTaxes(tx: Tx, scope: StoreScope): Promise<TaxSettings> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select r.id, r.name, r.percent::float8 as percent, r.places, r.version,
          (select count(*)::int from product_tax t where t.store_id = r.store_id and t.tax_rate_id = r.id) as products,
          array(
            select p.title from product_tax t join product p on p.store_id = t.store_id and p.id = t.product_id
            where t.store_id = r.store_id and t.tax_rate_id = r.id order by t.product_id limit ${EXAMPLES}
          ) as examples
        from tax_rate r where r.store_id = ${scope.storeId} order by lower(r.name), r.percent, r.id`,
  )
  const rates = rows.map(({ id, places = [], ...rate }) => ({ _id: id, ...rate, ...(places.length > 0 && { places }) }))
  const { value, version } = await currentTaxRules(tx, scope)
  const { rateId: defaultId, ...rules } = value
  const isPlain = !rules.pricesIncludeTax && rules.shippingTax === 'none'
  return { rates, defaultId, ...(!isPlain && { rules }), version }
}

export const listTaxes: Handler<typeof tax.settings> = (ctx) => transaction(ctx, (tx) => currentTaxes(tx, ctx))

/** Calls that write one tax and answer with all of them. */
export const taxCalls = entryCalls({
  noun: 'tax',
  lock: lockTaxes,
  find: (tx, ctx, id): Promise<TaxRecord> => lockRow(tx, ctx, taxRate, id, 'tax'),
  reply: currentTaxes,
})
