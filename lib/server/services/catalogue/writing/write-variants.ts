import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import type { StoreScope } from '../../../context'
import { insertRows, upsertRows } from '../../../db/insert-rows'
import { productOption, variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import { type Keep, type ProductWork, writes } from '../product-work'
import { allotKeys } from './allot-keys'
import { matchVariants, type VariantRow } from './match-variants'
import type { ImageAt } from './write-images'

/** A variant as written. `quantity` is the target stock; null: not tracked. `undefined`: leave the stock. */
export type WrittenVariant = { id: string; productId: string; quantity: number | null | undefined; isNew: boolean }

/**
 * Gives products the options and variants of their drafts. An existing variant, matched by option values or SKU, keeps
 * its id and key; one that is no longer in the draft is archived, since orders may reference it.
 */
export async function writeVariants(
  tx: Tx,
  scope: StoreScope,
  work: readonly ProductWork[],
  keep: Keep,
  imageAt: ImageAt,
): Promise<WrittenVariant[]> {
  const { storeId } = scope
  await writeOptions(tx, scope, work)
  const before = await variantsBefore(tx, scope, work)
  const plans = work.flatMap((one) => matchVariants(one, before.get(one.id) ?? []))
  const fresh = plans.filter((plan) => plan.before === null)
  const keys = await allotKeys(
    tx,
    scope,
    fresh.map(({ work: { draft }, draft: { sku, optionValues } }) => ({ handle: draft.handle, sku, optionValues })),
  )
  const now = new Date()
  const rows = plans.map(({ work: one, draft, before, position }) => ({
    ...columnsOf(draft, before, keep),
    storeId,
    id: before?.id ?? uuidv7(),
    productId: one.id,
    key: before?.key ?? keys.shift()!,
    position,
    status: 'active' as const,
    optionValues: [...draft.optionValues],
    price: draft.price,
    imageId: writes(one, keep, 'images') ? imageAt(one.id, draft.image) : (before?.imageId ?? null),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  }))
  await upsertRows(tx, variant, ['storeId', 'id'], rows)
  await archive(tx, scope, [...before.values()].flat(), new Set(rows.map((row) => row.id)))
  return plans.map(({ draft, before }, at) => ({
    id: rows[at]!.id,
    productId: rows[at]!.productId,
    quantity: before && keep.has('quantity') ? undefined : draft.quantity,
    isNew: before === null,
  }))
}

function columnsOf(draft: VariantDraft, before: VariantRow | null, keep: Keep) {
  const own = <F extends 'sku' | 'barcode' | 'compareAtPrice' | 'cost' | 'weightGrams' | 'continueSelling'>(
    field: F,
  ) => (before && keep.has(field) ? before[field] : draft[field])
  return {
    sku: own('sku'),
    barcode: own('barcode'),
    compareAtPrice: own('compareAtPrice'),
    cost: own('cost'),
    weightGrams: own('weightGrams'),
    measure: draft.measure === undefined ? (before?.measure ?? null) : draft.measure,
    trackStock: draft.isTracked ?? (before && keep.has('quantity') ? before.trackStock : draft.quantity !== null),
    continueSelling: own('continueSelling'),
  }
}

async function writeOptions(tx: Tx, { storeId }: StoreScope, work: readonly ProductWork[]): Promise<void> {
  const changed = work.filter((one) => one.before !== null).map((one) => one.id)
  if (changed.length > 0) {
    await tx
      .delete(productOption)
      .where(and(eq(productOption.storeId, storeId), inArray(productOption.productId, changed)))
  }
  await insertRows(
    tx,
    productOption,
    work.flatMap(({ id, draft }) =>
      draft.optionNames.map((name, position) => ({ storeId, id: uuidv7(), productId: id, name, position })),
    ),
  )
}

async function variantsBefore(tx: Tx, { storeId }: StoreScope, work: readonly ProductWork[]) {
  const ids = work.filter((one) => one.before !== null).map((one) => one.id)
  const rows = ids.length
    ? await tx
        .select()
        .from(variant)
        .where(and(eq(variant.storeId, storeId), inArray(variant.productId, ids)))
        .orderBy(variant.position, variant.id)
    : []
  const byProduct = new Map<string, VariantRow[]>()
  for (const row of rows) {
    const list = byProduct.get(row.productId)
    if (list) list.push(row)
    else byProduct.set(row.productId, [row])
  }
  return byProduct
}

async function archive(tx: Tx, { storeId }: StoreScope, before: readonly VariantRow[], stay: ReadonlySet<string>) {
  const gone = before.filter((row) => row.status === 'active' && !stay.has(row.id)).map((row) => row.id)
  if (gone.length === 0) return
  await tx
    .update(variant)
    .set({ status: 'archived', updatedAt: new Date() })
    .where(and(eq(variant.storeId, storeId), inArray(variant.id, gone)))
}
