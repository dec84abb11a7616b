import 'server-only'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { tax } from '@/lib/contract/tax'
import { Failure } from '@/lib/rules/failure'
import type { PlaceRate } from '@/lib/rules/taxes/tax-places'
import type { StoreScope, VendorContext } from '../../context'
import { productTax, taxRate } from '../../db/schema/taxes'
import type { Tx } from '../../db/transaction'
import type { Handler } from '../../handler'
import { recordAudit } from '../audit/record-audit'
import { invalidateProducts } from '../catalogue/invalidate-products'
import { lockRow } from '../rows/lock-row'
import type { SettingRow } from '../settings/setting-row'
import { lockTaxes, type TaxRecord, taxCalls } from './read-taxes'

type Change = {
  subject: Pick<TaxRecord, 'id' | 'name'>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** A tax as the activity log shows it. */
export const auditedTax = ({ name, percent, places }: Pick<TaxRecord, 'name' | 'percent' | 'places'>) => ({
  name,
  percent,
  ...(places.length > 0 && { elsewhere: places.map(placeText).join(', ') }),
})

const placeText = ({ country, region, percent }: PlaceRate): string =>
  `${[country || 'Other countries', region].filter(Boolean).join('-')} ${percent}%`

/** Reads what `placeText` writes. */
function placesIn(text: string): PlaceRate[] {
  return text
    .split(', ')
    .map((part) => /^(?:Other countries|([A-Z]{2})(?:-([A-Z0-9]{1,3}))?) ([\d.]+)%$/.exec(part))
    .flatMap((found) => (found ? [{ country: found[1] ?? '', region: found[2] ?? '', percent: Number(found[3]) }] : []))
}

/** The percentages of a tax are restored as a whole, with those of other countries and regions. */
export const taxRow: SettingRow = {
  name: 'tax',
  title: 'tax',
  permission: 'setting.edit',
  async restore(tx, ctx, id, { name, percent, elsewhere }) {
    await lockTaxes(tx, ctx)
    const row = await lockRow(tx, ctx, taxRate, id, 'tax')
    const places = typeof elsewhere === 'string' ? placesIn(elsewhere) : []
    await writeTax(tx, ctx, row, {
      name: typeof name === 'string' ? name : row.name,
      percent: typeof percent === 'number' ? percent : row.percent,
      places,
    })
  },
}

/** Who changes taxes: a person in the back-office, or the platform for the one who planned it. */
export type TaxEditor = StoreScope & Pick<VendorContext, 'accountId' | 'accountName' | 'requestId' | 'clientAddress'>

/** Writes a change of a tax to the store's activity log. */
export const auditTax = (tx: Tx, ctx: TaxEditor, action: string, { subject, ...values }: Change): Promise<void> =>
  recordAudit(tx, ctx, { action, subjectType: 'tax', subjectId: subject.id, subjectName: subject.name, ...values })

export const createTax: Handler<typeof tax.create> = taxCalls.create(
  async (tx, ctx, id, { name, percent, places = [] }) => {
    await rejectTwin(tx, ctx, { name, percent })
    await tx.insert(taxRate).values({ storeId: ctx.storeId, id, name, percent, places })
    await auditTax(tx, ctx, 'tax.create', { subject: { id, name }, after: auditedTax({ name, percent, places }) })
  },
)

export const updateTax: Handler<typeof tax.update> = taxCalls.change((tx, ctx, before, draft) =>
  writeTax(tx, ctx, before, draft),
)

/**
 * Changes a tax, whose changes are locked. Placed orders do not change; everything that can still be bought uses the
 * new tax at once. Throws `conflict` when there is such a tax already.
 */
export async function writeTax(
  tx: Tx,
  editor: TaxEditor,
  before: TaxRecord,
  { name, percent, places = before.places }: Pick<TaxRecord, 'name' | 'percent'> & { places?: PlaceRate[] | undefined },
): Promise<void> {
  const isSame = JSON.stringify(places.map(placeText)) === JSON.stringify(before.places.map(placeText))
  if (before.name === name && before.percent === percent && isSame) return
  await rejectTwin(tx, editor, { name, percent }, before.id)
  await tx
    .update(taxRate)
    .set({ name, percent, places, version: sql`${taxRate.version} + 1` })
    .where(and(eq(taxRate.storeId, editor.storeId), eq(taxRate.id, before.id)))
  const products = await invalidateTaxed(tx, editor, before.id)
  const affected = before.percent === percent && isSame ? {} : { productsWithAnotherTax: products }
  const after = { ...auditedTax({ name, percent, places }), ...affected }
  await auditTax(tx, editor, 'tax.update', { subject: before, before: auditedTax(before), after })
}

/** Two taxes may share a name, such as a full and a reduced rate; but then not the percentage as well. */
async function rejectTwin(
  tx: Tx,
  { storeId }: StoreScope,
  { name, percent }: Pick<TaxRecord, 'name' | 'percent'>,
  except?: string,
): Promise<void> {
  const [other] = await tx
    .select({ id: taxRate.id })
    .from(taxRate)
    .where(
      and(
        eq(taxRate.storeId, storeId),
        sql`lower(${taxRate.name}) = lower(${name})`,
        eq(taxRate.percent, percent),
        except ? ne(taxRate.id, except) : undefined,
      ),
    )
  const message = 'There is a tax with this name and percentage already.'
  if (other) throw new Failure('conflict', message, { name: message })
}

/** Invalidates pages and carts that show a product with this tax; returns the number of such products. */
export async function invalidateTaxed(tx: Tx, scope: StoreScope, taxRateId: string): Promise<number> {
  const { storeId } = scope
  const rows = await tx
    .select({ productId: productTax.productId })
    .from(productTax)
    .where(and(eq(productTax.storeId, storeId), eq(productTax.taxRateId, taxRateId)))
  invalidateProducts(
    tx,
    scope,
    rows.map(({ productId }) => productId),
  )
  return rows.length
}
