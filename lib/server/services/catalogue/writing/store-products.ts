import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../../context'
import { product } from '../../../db/schema/products'
import { type Tx, transaction } from '../../../db/transaction'
import type { DraftField } from '../draft-field'
import { refreshListing } from '../list/refresh-listing'
import { digestOf } from '../product-digest'
import type { Keep, ProductWork, StorableProduct } from '../product-work'
import type { OnCreated } from '../tree/place-in-tree'
import { beginReorder } from './begin-reorder'
import { presentHandles } from './present-handles'
import { setStock } from './set-stock'
import { writeImages } from './write-images'
import { writeProducts } from './write-products'
import { writeTaxes } from './write-taxes'
import { writeVariants } from './write-variants'

export type StoreOptions = {
  /** The source of the drafts; recorded in the ledger with the stock that they bring. */
  source: string
  /** Fields that the source does not contain: left unchanged on existing products. */
  keep?: readonly DraftField[]
  /** The actor in the ledger. */
  actor?: string
  /** Called for everything that is created for the products, such as brands. */
  made?: OnCreated
  /** The rows are never shown to anybody: lists and search are not updated. */
  isDryRun?: boolean
}

export type StoredProduct = { handle: string; id: string; outcome: 'created' | 'updated' | 'unchanged' }

/**
 * Writes products by handle, all or none, in one transaction with a fixed number of statements. A product whose draft
 * is the same as the last time is skipped, so that sales since then stay counted. A former handle of a product
 * identifies that product. Of two drafts with one handle the later one counts. Returns the results in the order of the
 * drafts. A few hundred at a time is a good size.
 */
export function storeProducts(
  scope: StoreScope,
  drafts: readonly StorableProduct[],
  options: StoreOptions,
): Promise<StoredProduct[]> {
  return transaction(scope, (tx) => storeProductsIn(tx, scope, drafts, options))
}

async function storeProductsIn(
  tx: Tx,
  scope: StoreScope,
  drafts: readonly StorableProduct[],
  options: StoreOptions,
): Promise<StoredProduct[]> {
  if (drafts.length === 0) return []
  const handles = drafts.map(({ handle }) => handle)
  const present = await presentHandles(tx, scope, handles)
  const named = drafts.map((draft) => ({ ...draft, handle: present.get(draft.handle) ?? draft.handle }))
  const distinct = [...new Map(named.map((draft) => [draft.handle, draft])).values()]
  const all = await lockWork(tx, scope, distinct, options.keep)
  const work = all.filter((one) => one.before?.importDigest !== one.digest)
  if (work.length > 0) await writeWork(tx, scope, work, options)
  const changed = new Set(work)
  return all.map((one) => ({
    handle: one.draft.handle,
    id: one.id,
    outcome: !changed.has(one) ? 'unchanged' : one.before ? 'updated' : 'created',
  }))
}

/**
 * The products of drafts as they are now, in their order; no other import into the store writes until this one ends.
 */
export async function lockWork(
  tx: Tx,
  { storeId }: StoreScope,
  drafts: readonly StorableProduct[],
  keep: readonly DraftField[] = [],
): Promise<ProductWork[]> {
  // Otherwise two imports into one store would each create the same rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${storeId}`}, 0))`)
  const handles = drafts.map(({ handle }) => handle)
  const rows = await tx
    .select()
    .from(product)
    .where(and(eq(product.storeId, storeId), inArray(product.handle, handles)))
    .orderBy(product.id)
    .for('update')
  const before = new Map(rows.map((row) => [row.handle, row]))
  const kept: Keep = new Set(keep)
  return drafts.map((draft) => {
    const row = before.get(draft.handle) ?? null
    return { id: row?.id ?? uuidv7(), draft, before: row, digest: digestOf(draft, kept) }
  })
}

/**
 * Brings products to the state of their drafts. Stock of a product whose draft is the same as the last time is left
 * alone, so that sales since then stay counted.
 */
export async function writeWork(
  tx: Tx,
  scope: StoreScope,
  work: readonly ProductWork[],
  { source, keep: kept = [], actor = 'import', made = () => {}, isDryRun = false }: StoreOptions,
): Promise<void> {
  const keep: Keep = new Set(kept)
  await writeProducts(tx, scope, work, keep, { now: new Date(), made })
  await writeTaxes(tx, scope, work, keep, made)
  const imageAt = await writeImages(tx, scope, work, keep)
  const known = new Set(work.filter(({ before, digest }) => before?.importDigest === digest).map(({ id }) => id))
  const variants = await writeVariants(tx, scope, work, keep, imageAt)
  await setStock(
    tx,
    scope,
    variants.filter(({ productId }) => !known.has(productId)),
    { source, actor },
  )
  await beginReorder(
    tx,
    scope,
    variants.filter(({ isNew }) => isNew).map(({ id }) => id),
  )
  const ids = work.map((one) => one.id)
  if (!isDryRun) await refreshListing(tx, scope, ids)
}
