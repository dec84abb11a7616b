import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { idArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import { savepoint, type Tx } from '../../db/transaction'
import type { RowChange } from '../feature/change'
import type { EntryOutcome, ImportEntry, ImportFacts } from '../feature/import-entity'
import { writeSeparately } from '../imports/write-separately'
import { applyChanges } from './adjust-stock'
import { type FoundVariant, findVariants, type VariantKeys } from './find-variants'
import { keyOfPlace, lockLevels, type StockLevel, type StockPlace } from './lock-levels'
import { type FigureAt, knownLocation, locationOfRow, locationsInScope, type StockLocation } from './stock-places'
import { stockImages } from './stock-undo'

export type StockDraft = { keys: VariantKeys; figures: FigureAt[] }

type Entry = ImportEntry<StockDraft>
type Setting = StockPlace & { wanted: number }
type Plan = { settings: Setting[]; notes: string[] }
type Known = {
  places: readonly StockLocation[]
  variants: ReadonlyMap<Entry, FoundVariant | string>
}

/** A batch of figures at once; one by one when a figure is rejected, or two rows name the same location. */
export async function writeStock(
  tx: Tx,
  ctx: VendorContext,
  entries: readonly Entry[],
  { fileName }: ImportFacts,
): Promise<readonly EntryOutcome[]> {
  const known = await whatIsThere(tx, ctx, entries)
  const note = `Import of ${fileName}`.slice(0, 200)
  const onHand = await onHandOf(tx, ctx, [...known.variants.values()])
  const plans = entries.map((entry) => planOrFailure(entry, known, onHand))
  const settings = plans.flatMap((plan) => ('failed' in plan ? [] : plan.settings))
  const changes = await allAtOnce(tx, ctx, settings, note)
  if (changes) {
    return plans.map((plan) =>
      'failed' in plan
        ? plan
        : { changes: plan.settings.flatMap((place) => changes.get(keyOfPlace(place)) ?? []), notes: plan.notes },
    )
  }
  return writeSeparately(tx, entries, async (part, entry) => {
    const now = await onHandOf(part, ctx, [known.variants.get(entry) ?? ''])
    const plan = planOf(entry, known, now)
    return { changes: [...(await setOnHand(part, ctx, plan.settings, note)).values()], notes: plan.notes }
  })
}

async function whatIsThere(tx: Tx, ctx: VendorContext, entries: readonly Entry[]): Promise<Known> {
  const told = entries.filter(({ draft }) => draft.figures.length > 0)
  const variants = await findVariants(
    tx,
    ctx,
    told.map(({ draft }) => draft.keys),
  )
  return {
    places: await locationsInScope(tx, ctx),
    variants: new Map(told.map((entry, at) => [entry, variants[at] ?? ''])),
  }
}

function planOrFailure(entry: Entry, known: Known, onHand: ReadonlyMap<string, number>): Plan | { failed: string } {
  try {
    return planOf(entry, known, onHand)
  } catch (error) {
    if (error instanceof Failure) return { failed: error.message }
    throw error
  }
}

/** The figures that a row changes. Throws a `Failure` for an unknown location, and for an outdated expected figure. */
function planOf(entry: Entry, { places, variants }: Known, onHand: ReadonlyMap<string, number>): Plan {
  const variant = variants.get(entry)
  if (variant === undefined) return { settings: [], notes: [] }
  if (typeof variant === 'string') throw new Failure('not_found', variant)
  const { figures } = entry.draft
  // A number under a heading that is no location means something else, as long as another column contains the stock.
  const meant = figures.filter((figure) => !figure.isHeading || knownLocation(places, figure))
  const settings = (meant.length > 0 ? meant : figures).flatMap((figure): Setting[] => {
    const place = { variantId: variant.id, locationId: locationOfRow(places, figure).id }
    const { current, wanted } = figure
    const now = onHand.get(keyOfPlace(place)) ?? 0
    if (wanted === now || wanted === current) return []
    if (current === null || current === now) return [{ ...place, wanted }]
    throw new Failure('conflict', `On hand is ${now} now, not ${current}: it has changed since.`)
  })
  const left = meant.length > 0 ? figures.filter((figure) => !meant.includes(figure)) : []
  return { settings, notes: left.map(leftOut) }
}

const leftOut = ({ name }: FigureAt) => `You have no access to a location called “${name}”: its column is skipped.`

/** Null when they have to be tried one by one; nothing is written then. */
async function allAtOnce(
  tx: Tx,
  ctx: VendorContext,
  settings: readonly Setting[],
  note: string,
): Promise<ReadonlyMap<string, RowChange> | null> {
  if (new Set(settings.map(keyOfPlace)).size < settings.length) return null
  try {
    return await savepoint(tx, (part) => setOnHand(part, ctx, settings, note))
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** The changes, by location. */
async function setOnHand(
  tx: Tx,
  ctx: VendorContext,
  settings: readonly Setting[],
  note: string,
): Promise<ReadonlyMap<string, RowChange>> {
  if (settings.length === 0) return new Map()
  const levels = await lockLevels(tx, ctx, settings)
  const ids = [...levels.values()].map(({ id }) => id)
  const before = await stockImages(tx, ctx, ids)
  const changes = settings.map((setting) => ({
    level: levelAt(levels, setting),
    state: 'on_hand' as const,
    kind: 'set' as const,
    quantity: setting.wanted,
    reason: 'correction' as const,
  }))
  await applyChanges(tx, ctx, changes, { document: null, note })
  const after = await stockImages(tx, ctx, ids)
  return new Map(
    [...levels].map(([key, { id }]) => [
      key,
      { entity: 'stock', entityId: id, before: before.get(id) ?? null, after: after.get(id) ?? null },
    ]),
  )
}

function levelAt(levels: ReadonlyMap<string, StockLevel>, place: StockPlace): StockLevel {
  const level = levels.get(keyOfPlace(place))
  if (!level) throw new Error('A locked stock level is missing.')
  return level
}

/**
 * Units on hand by location, locked in the common lock order. A location without a level is missing, and does not get
 * one.
 */
async function onHandOf(
  tx: Tx,
  { storeId }: VendorContext,
  variants: readonly (FoundVariant | string)[],
): Promise<ReadonlyMap<string, number>> {
  const ids = variants.flatMap((each) => (typeof each === 'string' ? [] : each.id))
  const rows = await rowsOf<StockPlace & { onHand: number }>(
    tx,
    sql`select variant_id as "variantId", location_id as "locationId", on_hand as "onHand" from stock_level
        where store_id = ${storeId}
          and variant_id = any(${idArray(ids)})
        order by variant_id, location_id for update`,
  )
  return new Map(rows.map((row) => [keyOfPlace(row), row.onHand]))
}
