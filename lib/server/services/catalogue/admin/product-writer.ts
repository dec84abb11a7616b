import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { CHANGE_PERMISSIONS } from '@/lib/contract/change-sets'
import { Failure } from '@/lib/rules/failure'
import { groupBy } from '@/lib/rules/group-by'
import type { ImageDraft, ProductDraft } from '@/lib/rules/product-draft'
import type { VariantDraft } from '@/lib/rules/variant-draft'
import type { VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import { asset } from '../../../db/schema/products'
import { taxRate } from '../../../db/schema/taxes'
import { savepoint, type Tx } from '../../../db/transaction'
import type { RowChange } from '../../feature/change'
import type { EntryOutcome, ImportEntry, ImportFacts } from '../../feature/import-entity'
import { hasChanged } from '../../imports/write-separately'
import { isAtOwnLocation } from '../../memberships/location-scope'
import { stockImages } from '../../stock/stock-undo'
import { taxUndo } from '../../taxes/remove-tax'
import type { DraftField } from '../draft-field'
import type { ProductWork, StorableProduct } from '../product-work'
import type { CreatedKind } from '../tree/place-in-tree'
import { nodeImages } from '../tree/write-node'
import { presentHandles } from '../writing/present-handles'
import { lockWork, writeWork } from '../writing/store-products'
import { productUndo } from './product-undo'

/** A product of a file, and the fields that the file does not contain. */
export type ProductEntry = ImportEntry<{ readonly product: StorableProduct; readonly absent: readonly DraftField[] }>

/** Unchanged products are rolled back; one that the store rejects does not stop the others. */
export async function writeProductEntries(
  tx: Tx,
  ctx: VendorContext,
  entries: readonly ProductEntry[],
  facts: ImportFacts,
): Promise<EntryOutcome[]> {
  const touched = new Set(tx.touched)
  try {
    return await savepoint(tx, (part) => writeTogether(part, ctx, entries, facts))
  } catch (error) {
    tx.touched.clear()
    for (const tag of touched) tx.touched.add(tag)
    const failed = errorReplyOf(error)
    if (failed === null) throw error
    if (entries.length === 1) return [{ failed }]
  }
  const half = Math.ceil(entries.length / 2)
  const first = await writeProductEntries(tx, ctx, entries.slice(0, half), facts)
  return [...first, ...(await writeProductEntries(tx, ctx, entries.slice(half), facts))]
}

/** Why the database or a rule rejects an entry; null for an error that the data did not cause. */
function errorReplyOf(error: unknown): string | null {
  if (error instanceof Failure) return error.message
  for (let each = error; each instanceof Error; each = each.cause) {
    // Classes 22 and 23: invalid data, or data that conflicts with other data.
    if ('code' in each && /^2[23]/.test(String(each.code))) return 'This product cannot be saved.'
  }
  return null
}

type Outcomes = { readonly changes: readonly (readonly RowChange[])[]; readonly made: readonly RowChange[] }

async function writeTogether(
  tx: Tx,
  ctx: VendorContext,
  entries: readonly ProductEntry[],
  { fileName, isDryRun }: ImportFacts,
): Promise<EntryOutcome[]> {
  const right = await permissionsOf(tx, ctx)
  const own = await localPictures(tx, ctx, entries)
  const given = entries.map(({ draft }) => draft.product.handle)
  const present = await presentHandles(tx, ctx, given)
  const nowCalled = (handle: string) => present.get(handle) ?? handle
  rejectTwice(given.map(nowCalled))
  const drafts = entries.map(({ draft: { product } }) =>
    withinPermissions(withPictures({ ...product, handle: nowCalled(product.handle) }, own), right),
  )
  const absent = entries[0]?.draft.absent ?? []
  if (!absent.includes('taxes') && !ctx.permissions.has('setting.edit')) await rejectNewTaxes(tx, ctx, drafts)
  const keep = [
    ...new Set<DraftField>([
      ...absent,
      ...(right.cost ? [] : (['cost'] as const)),
      ...(right.stock ? [] : (['quantity'] as const)),
    ]),
  ]
  const work = await lockWork(tx, ctx, drafts, keep)
  const options = { source: fileName, keep, actor: ctx.accountName, isDryRun }
  const { changes, made } = await writeChanged(tx, ctx, work, options)
  const first = changes.findIndex((each) => each.some(hasChanged))
  return entries.map((entry, at) => {
    const lost = entry.draft.product.images.filter(({ src }) => isLocal(src) && !own.has(src))
    const handle = given[at]!
    const notes = [
      present.has(handle) && `“${handle}” is a former handle: this is the product “${nowCalled(handle)}”.`,
      lost.length > 0 && `Skipped pictures that do not belong to this store: ${namesOf(lost)}.`,
    ].filter((note) => note !== false)
    return { changes: changes[at]!, ...(at === first && { made }), ...(notes.length > 0 && { notes }) }
  })
}

/** A former and the current handle of one product: they are written one after the other, the later one counts. */
function rejectTwice(handles: readonly string[]): void {
  const twice = handles.find((handle, at) => handles.indexOf(handle) !== at)
  if (twice) throw new Failure('conflict', `The file contains the product “${twice}” twice.`)
}

/** A file may use existing taxes; a new one requires the permission to edit taxes. */
async function rejectNewTaxes(tx: Tx, { storeId }: VendorContext, drafts: readonly StorableProduct[]): Promise<void> {
  const wanted = drafts.flatMap(({ taxes }) => taxes)
  if (wanted.length === 0) return
  const known = await tx.select().from(taxRate).where(eq(taxRate.storeId, storeId))
  const strange = wanted.find((tax) => !known.some(({ name, percent }) => name === tax.name && percent === tax.percent))
  if (!strange) return
  const { name, percent } = strange
  throw new Failure('invalid', `There is no tax “${name} ${percent} %”, and your role does not allow adding one.`)
}

const namesOf = (images: readonly ImageDraft[]) =>
  images
    .slice(0, 3)
    .map(({ src }) => src)
    .join(', ')

class SomeStay extends Error {
  constructor(readonly changed: ReadonlySet<string>) {
    super('some products stay as they are')
  }
}

/** Changes are known only after writing. When some products stay unchanged, only the others are written. */
async function writeChanged(
  tx: Tx,
  ctx: VendorContext,
  work: readonly ProductWork[],
  options: Parameters<typeof writeWork>[3],
): Promise<Outcomes> {
  const before = await snapshot(
    tx,
    ctx,
    work.filter((one) => one.before !== null),
  )
  try {
    return await savepoint(tx, async (part) => {
      const outcomes = await writeAndCompare(part, ctx, work, before, options)
      const changed = work.filter((_, at) => outcomes.changes[at]!.some(hasChanged)).map(({ id }) => id)
      if (changed.length < work.length) throw new SomeStay(new Set(changed))
      return outcomes
    })
  } catch (error) {
    if (!(error instanceof SomeStay)) throw error
    const rest = work.filter(({ id }) => error.changed.has(id))
    if (rest.length === 0) return { changes: work.map(() => []), made: [] }
    const written = await writeAndCompare(tx, ctx, rest, before, options)
    const found = new Map(rest.map(({ id }, at) => [id, written.changes[at]!]))
    return { changes: work.map(({ id }) => found.get(id) ?? []), made: written.made }
  }
}

type StockPlace = { readonly id: string; readonly productId: string }

type Snapshots = {
  readonly levels: readonly StockPlace[]
  readonly products: ReadonlyMap<string, RowChange['before']>
  readonly stock: ReadonlyMap<string, RowChange['before']>
}

async function writeAndCompare(
  tx: Tx,
  ctx: VendorContext,
  work: readonly ProductWork[],
  before: Snapshots,
  options: Parameters<typeof writeWork>[3],
): Promise<Outcomes> {
  const created: CreatedEntry[] = []
  const made = (kind: CreatedKind, id: string) => created.push({ kind, id })
  await writeWork(tx, ctx, work, { ...options, made })
  const after = await snapshot(tx, ctx, work)
  const levels = groupBy(after.levels, ({ productId }) => productId)
  return {
    changes: work.map(({ id }) => [
      {
        entity: 'product',
        entityId: id,
        before: before.products.get(id) ?? null,
        after: after.products.get(id) ?? null,
      },
      ...(levels.get(id) ?? []).map(({ id: levelId }) => ({
        entity: 'stock' as const,
        entityId: levelId,
        before: before.stock.get(levelId) ?? null,
        after: after.stock.get(levelId) ?? null,
      })),
    ]),
    made: await changesOfCreated(tx, ctx, created),
  }
}

async function snapshot(tx: Tx, ctx: VendorContext, work: readonly Pick<ProductWork, 'id'>[]): Promise<Snapshots> {
  if (work.length === 0) return { products: new Map(), stock: new Map(), levels: [] }
  const ids = work.map(({ id }) => id)
  const levels = await levelsOf(tx, ctx, ids)
  return {
    products: await productUndo.read(tx, ctx, ids),
    stock: await stockImages(
      tx,
      ctx,
      levels.map(({ id }) => id),
    ),
    levels,
  }
}

const levelsOf = (tx: Tx, { storeId }: VendorContext, productIds: readonly string[]) =>
  rowsOf<StockPlace>(
    tx,
    sql`select s.id, v.product_id as "productId" from variant v
        join stock_level s on s.store_id = v.store_id and s.variant_id = v.id
        where v.store_id = ${storeId}
          and v.product_id = any(${idArray(productIds)})
        order by v.product_id, v.position, s.id`,
  )

type CreatedEntry = { readonly kind: CreatedKind; readonly id: string }

/** Departments, brands, taxes and the like that an undo may delete: those that the person may edit. */
async function changesOfCreated(tx: Tx, ctx: VendorContext, created: readonly CreatedEntry[]): Promise<RowChange[]> {
  const kinds = [...new Set(created.map(({ kind }) => kind))].filter((kind) =>
    ctx.permissions.has(CHANGE_PERMISSIONS[kind]),
  )
  const images = new Map<string, RowChange['after']>()
  for (const kind of kinds) {
    const ids = created.filter((each) => each.kind === kind).map(({ id }) => id)
    for (const [id, image] of await imagesOf(tx, ctx, kind, ids)) images.set(id, image)
  }
  return created
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, id }) => ({ entity: kind, entityId: id, before: null, after: images.get(id) ?? null }))
}

/** Nobody else sees them yet, so there is nothing to lock. */
const imagesOf = (tx: Tx, ctx: VendorContext, kind: CreatedKind, ids: readonly string[]) =>
  kind === 'tax' ? taxUndo.read(tx, ctx, ids) : nodeImages(tx, ctx, kind, ids)

type Right = { readonly cost: boolean; readonly stock: boolean }

/** Costs require their own permission; stock goes to the first location, which the person must have access to. */
async function permissionsOf(tx: Tx, ctx: VendorContext): Promise<Right> {
  const { storeId, permissions } = ctx
  const [first] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from location where store_id = ${storeId}
        order by is_active desc, fulfils_online desc, created_at, id limit 1`,
  )
  const isInScope = ctx.locationIds === null || (first !== undefined && isAtOwnLocation(ctx, first.id))
  return { cost: permissions.has('product.see_cost'), stock: permissions.has('inventory.adjust') && isInScope }
}

const withinPermissions = (draft: StorableProduct, right: Right): StorableProduct =>
  right.cost && right.stock ? draft : { ...draft, variants: draft.variants.map((each) => limited(each, right)) }

const limited = (variant: VariantDraft, { cost, stock }: Right): VariantDraft => ({
  ...variant,
  ...(!cost && { cost: null }),
  ...(!stock && { quantity: null, isTracked: variant.isTracked ?? variant.quantity !== null }),
})

const isLocal = (src: string) => src.startsWith('/files/')

/** Those of the pictures in our own file storage that belong to this store. */
async function localPictures(
  tx: Tx,
  { storeId }: VendorContext,
  entries: readonly ProductEntry[],
): Promise<Set<string>> {
  const wanted = entries.flatMap(({ draft }) => draft.product.images.map(({ src }) => src).filter(isLocal))
  if (wanted.length === 0) return new Set()
  const rows = await tx
    .select({ url: asset.url })
    .from(asset)
    .where(and(eq(asset.storeId, storeId), inArray(asset.url, [...new Set(wanted)])))
  return new Set(rows.map(({ url }) => url))
}

/** The draft without pictures of other stores. */
function withPictures<D extends ProductDraft>(draft: D, own: ReadonlySet<string>): D {
  if (draft.images.every(({ src }) => !isLocal(src) || own.has(src))) return draft
  const kept = draft.images.flatMap((image, at) => (isLocal(image.src) && !own.has(image.src) ? [] : [at]))
  const at = new Map(kept.map((old, now) => [old, now]))
  return {
    ...draft,
    images: kept.map((old) => draft.images[old]!),
    variants: draft.variants.map((each) => ({
      ...each,
      image: each.image === null ? null : (at.get(each.image) ?? null),
    })),
  }
}
