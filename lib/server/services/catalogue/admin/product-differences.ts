import 'server-only'
import { sql } from 'drizzle-orm'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import { formatMeasure } from '@/lib/rules/measure'
import type { VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { RowChange, RowImage } from '../../feature/change'
import type { Differences, ImportFacts } from '../../feature/import-entity'
import { plainText } from '../plain-text'
import type { ProductState, VariantState } from './product-state'

type Text = (id: string | null) => string

/** Differences of products as text: names in place of ids, and a line for each changed cell of a variant. */
export async function productDifferences(
  tx: Tx,
  ctx: VendorContext,
  changes: readonly RowChange[],
  { currency }: ImportFacts,
): Promise<(change: RowChange) => Differences> {
  const states = changes
    .filter(({ entity }) => entity === 'product')
    .flatMap(({ before, after }) => [stateOf(before), stateOf(after)])
    .filter((state) => state !== null)
  const nameOf = await namesOf(tx, ctx, states)
  const places = await placesOf(tx, ctx, changes)
  const decimals = currencyExponent(currency)
  const sight = {
    nameOf,
    money: (minor: number | null) => (minor === null ? '' : (minor / 10 ** decimals).toFixed(decimals)),
    seesCost: ctx.permissions.has('product.see_cost'),
  }
  return ({ entity, entityId, before, after }) => {
    if (entity !== 'product') {
      return { [places.get(entityId) ?? 'Stock']: [String(before?.onHand ?? 0), String(after?.onHand ?? 0)] }
    }
    const [old, now] = [stateOf(before), stateOf(after)]
    const cells = between(productCells(old, nameOf), productCells(now, nameOf))
    const { Description: description } = cells
    return {
      ...cells,
      ...(description && { Description: inPlainText(description) }),
      ...variantDifferences(old, now, sight),
    }
  }
}

/** Safe: only the undo handler of products creates their images. */
const stateOf = (image: RowImage | null) => image as ProductState | null

/** Descriptions as plain text. Where only the markup differs, a note says so. */
function inPlainText([before, after]: readonly [string, string]): readonly [string, string] {
  const [was, is] = [plainText(before), plainText(after)]
  return was === is ? [was, `${is} (formatting changed)`.trim()] : [was, is]
}

type Cells = Readonly<Record<string, string>>

function between(before: Cells, after: Cells): Differences {
  const labels = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const pairs = labels.map((label) => [label, [before[label] ?? '', after[label] ?? ''] as const] as const)
  return Object.fromEntries(pairs.filter(([, [old, now]]) => old !== now))
}

function productCells(state: ProductState | null, nameOf: Text): Cells {
  if (!state) return {}
  return {
    Title: state.title,
    Handle: state.handle,
    Description: state.descriptionHtml,
    Status: state.status,
    Category: nameOf(state.categoryId),
    Class: nameOf(state.classId),
    Brand: nameOf(state.brandId),
    Tags: state.tags.join(', '),
    Taxes: state.taxIds.map(nameOf).sort().join(', '),
    Promotion: state.showInPromotion ? 'yes' : 'no',
    Coupons: state.isDiscountable ? 'yes' : 'no',
    'Minimum age': state.minimumAge === null ? '' : String(state.minimumAge),
    'Shipping class': state.shippingClass ?? '',
    'SEO title': state.seoTitle ?? '',
    'SEO description': state.seoDescription ?? '',
    Options: state.options.join(', '),
    Pictures: state.images
      .map(({ assetId, alt }) => (alt ? `${nameOf(assetId)} (${alt})` : nameOf(assetId)))
      .join('\n'),
  }
}

type Sight = { readonly nameOf: Text; readonly money: (minor: number | null) => string; readonly seesCost: boolean }

const choiceOf = ({ optionValues }: VariantState) => optionValues.join(' / ')

/** A variant on both sides is compared cell by cell; an added or removed one is one line. */
function variantDifferences(before: ProductState | null, after: ProductState | null, sight: Sight): Differences {
  const old = new Map((before?.variants ?? []).map((each) => [each.id, each]))
  const now = new Map((after?.variants ?? []).map((each) => [each.id, each]))
  const lines: [string, readonly [string, string]][] = []
  for (const [id, variant] of now) {
    const was = old.get(id)
    const choice = choiceOf(variant)
    if (was || choice === '') {
      const cells = between(was ? variantCells(was, before, sight) : {}, variantCells(variant, after, sight))
      for (const [label, pair] of Object.entries(cells)) lines.push([choice ? `${choice}: ${label}` : label, pair])
    } else lines.push([`Variant ${choice}`, ['', summaryOf(variant, sight)]])
  }
  for (const [id, variant] of old) {
    if (!now.has(id)) lines.push([`Variant ${choiceOf(variant)}`.trim(), [summaryOf(variant, sight), '']])
  }
  const common = (one: typeof old, other: typeof old) => [...one.values()].filter(({ id }) => other.has(id))
  const [wasOrder, isOrder] = [common(old, now), common(now, old)]
  if (wasOrder.some(({ id }, at) => isOrder[at]?.id !== id)) {
    lines.push(['Order of variants', [wasOrder.map(choiceOf).join(', '), isOrder.map(choiceOf).join(', ')]])
  }
  return Object.fromEntries(lines)
}

const summaryOf = ({ price, sku, barcode }: VariantState, { money }: Sight) =>
  [money(price), sku, barcode].filter(Boolean).join(' · ')

function variantCells(variant: VariantState, product: ProductState | null, { money, seesCost }: Sight): Cells {
  const picture = product?.images.findIndex(({ id }) => id === variant.imageId) ?? -1
  return {
    Variant: choiceOf(variant),
    SKU: variant.sku ?? '',
    Barcode: variant.barcode ?? '',
    Price: money(variant.price),
    'Compare-at price': money(variant.compareAtPrice),
    ...(seesCost && { Cost: money(variant.cost) }),
    'Weight (g)': variant.weightGrams === null ? '' : String(variant.weightGrams),
    Content: formatMeasure(variant.measure ?? null),
    'Track stock': variant.trackStock ? 'yes' : 'no',
    'Continue selling': variant.continueSelling ? 'yes' : 'no',
    'Variant picture': picture < 0 ? '' : String(picture + 1),
  }
}

/** Names of everything that products reference, by id. */
async function namesOf(tx: Tx, { storeId }: VendorContext, states: readonly ProductState[]): Promise<Text> {
  const ids = states.flatMap(({ categoryId, classId, brandId, taxIds, images }) => [
    ...[categoryId, classId, brandId].filter((id) => id !== null),
    ...taxIds,
    ...images.map(({ assetId }) => assetId),
  ])
  const wanted = idArray([...new Set(ids)])
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select c.id, d.name || ' > ' || s.name || ' > ' || c.name as name from category c
        join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        join department d on d.store_id = s.store_id and d.id = s.department_id
        where c.store_id = ${storeId} and c.id = any(${wanted})
        union all select id, name from class where store_id = ${storeId} and id = any(${wanted})
        union all select id, name from brand where store_id = ${storeId} and id = any(${wanted})
        union all select id, name || ' ' || percent || ' %' from tax_rate where store_id = ${storeId} and id = any(${wanted})
        union all select id, url from asset where store_id = ${storeId} and id = any(${wanted})`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? 'gone'))
}

/** "M / Red: stock at Main" by the id of a level. */
async function placesOf(
  tx: Tx,
  { storeId }: VendorContext,
  changes: readonly RowChange[],
): Promise<Map<string, string>> {
  const ids = changes.flatMap(({ entity, entityId }) => (entity === 'stock' ? [entityId] : []))
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; values: string[]; place: string }>(
    tx,
    sql`select s.id, v.option_values as values, l.name as place from stock_level s
        join variant v on v.store_id = s.store_id and v.id = s.variant_id
        join location l on l.store_id = s.store_id and l.id = s.location_id
        where s.store_id = ${storeId} and s.id = any(${idArray(ids)})`,
  )
  return new Map(
    rows.map(({ id, values, place }) => [
      id,
      values.length > 0 ? `${values.join(' / ')}: stock at ${place}` : `Stock at ${place}`,
    ]),
  )
}
