import 'server-only'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { ProductFilter } from '@/lib/contract/vendor-product-list'
import { formatMeasure } from '@/lib/rules/measure'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { readByIndex } from '../../../db/read-by-index'
import { rowsOf } from '../../../db/rows-of'
import { store } from '../../../db/schema/platform'
import { product } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'
import { formatTaxes, writeParts } from '../../../import/dialects/read-own-cell'
import { EXPORTED_FIELDS, headingOfField, type ProductField } from '../../../import/product-fields'
import { moneyCell, numberCell, yesCell } from '../../exports/cells'
import { type ExportViewer, exportSource } from '../../feature/export-source'
import { nearLookup } from '../list/near-lookup'
import { productConditions } from './product-conditions'
import { type ProductState, readStates, type VariantState } from './product-state'

const PRODUCTS_AT_A_TIME = 100

/** A mistyped query exports what the list shows for it. */
async function asListed(tx: Tx, viewer: ExportViewer, filter: ProductFilter): Promise<ProductFilter> {
  const corrected = filter.query === '' ? null : await nearLookup(tx, viewer, filter.query)
  return corrected === null ? filter : { ...filter, query: corrected }
}

type Cells = Partial<Record<ProductField, string>>

/**
 * Products as the import reads them back without a change: a row for each variant and for each picture, the product's
 * own fields on its first row. Stock is in a table of its own.
 */
export const productSource = exportSource<ProductFilter>({
  name: 'products',
  headings: (viewer) => fieldsFor(viewer).map(headingOfField),
  permissions: ['product.see_cost'],
  filter: ProductFilter,

  async count(tx, viewer, filter) {
    const where = productConditions(viewer, await asListed(tx, viewer, filter), await currencyOf(tx, viewer))
    const rowsOfOne = sql<number>`greatest(1,
      (select count(*) from variant v where v.store_id = ${product.storeId} and v.product_id = ${product.id} and v.status = 'active'),
      (select count(*) from product_image i where i.store_id = ${product.storeId} and i.product_id = ${product.id}))`
    const [row] = await tx
      .select({ rows: sql<number>`coalesce(sum(${rowsOfOne}), 0)`.mapWith(Number) })
      .from(product)
      .where(where)
    return row?.rows ?? 0
  },

  async page(tx, viewer, filter, after) {
    await readByIndex(tx)
    const currency = await currencyOf(tx, viewer)
    const where = productConditions(viewer, await asListed(tx, viewer, filter), currency)
    const found = await tx
      .select({ id: product.id })
      .from(product)
      .where(and(where, after === null ? undefined : gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(PRODUCTS_AT_A_TIME)
    const ids = found.map(({ id }) => id)
    const states = await readStates(tx, viewer, ids)
    const names = await namesOf(
      tx,
      viewer,
      [...states.values()].map(({ state }) => state),
    )
    const fields = fieldsFor(viewer)
    const rows = ids.flatMap((id) => {
      const found = states.get(id)
      return found ? rowsOfProduct(found.state, names, currency) : []
    })
    return {
      rows: rows.map((cells) => fields.map((field) => cells[field] ?? '')),
      next: found.length === PRODUCTS_AT_A_TIME ? (ids.at(-1) ?? null) : null,
    }
  },
})

const fieldsFor = ({ permissions }: ExportViewer): ProductField[] =>
  EXPORTED_FIELDS.filter((field) => field !== 'cost' || permissions.has('product.see_cost'))

async function currencyOf(tx: Tx, { storeId }: StoreScope): Promise<string> {
  const [row] = await tx.select({ currency: store.currency }).from(store).where(eq(store.id, storeId))
  return row?.currency ?? 'USD'
}

type Names = {
  readonly places: ReadonlyMap<string, readonly [string, string, string]>
  readonly names: ReadonlyMap<string, string>
  readonly taxes: ReadonlyMap<string, { name: string; percent: number }>
}

function rowsOfProduct(state: ProductState, known: Names, currency: string): Cells[] {
  const { variants, images } = state
  return Array.from({ length: Math.max(1, variants.length, images.length) }, (_, at) => {
    const variant = variants[at]
    const image = images[at]
    return {
      handle: state.handle,
      ...(at === 0 && productCells(state, known)),
      ...(variant && variantCells(variant, state, currency)),
      ...(image && { picture: known.names.get(image.assetId) ?? '', pictureAlt: image.alt }),
    }
  })
}

function productCells(state: ProductState, { places, names, taxes }: Names): Cells {
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''))
  const [department = '', subDepartment = '', category = ''] = places.get(state.categoryId ?? '') ?? []
  return {
    title: state.title,
    description: state.descriptionHtml,
    status: state.status,
    ...{ department, subDepartment, category },
    class: nameOf(state.classId),
    brand: nameOf(state.brandId),
    tags: writeParts(state.tags),
    taxes: formatTaxes(state.taxIds.flatMap((id) => taxes.get(id) ?? [])),
    promotion: yesCell(state.showInPromotion),
    discountable: yesCell(state.isDiscountable),
    minimumAge: numberCell(state.minimumAge),
    shippingClass: state.shippingClass ?? '',
    seoTitle: state.seoTitle ?? '',
    seoDescription: state.seoDescription ?? '',
    option1Name: state.options[0] ?? '',
    option2Name: state.options[1] ?? '',
    option3Name: state.options[2] ?? '',
  }
}

function variantCells(variant: VariantState, { images }: ProductState, currency: string): Cells {
  const picture = images.findIndex(({ id }) => id === variant.imageId)
  return {
    option1Value: variant.optionValues[0] ?? '',
    option2Value: variant.optionValues[1] ?? '',
    option3Value: variant.optionValues[2] ?? '',
    sku: variant.sku ?? '',
    barcode: variant.barcode ?? '',
    price: moneyCell(variant.price, currency),
    compareAtPrice: moneyCell(variant.compareAtPrice, currency),
    cost: moneyCell(variant.cost, currency),
    weight: numberCell(variant.weightGrams),
    measure: formatMeasure(variant.measure ?? null),
    trackStock: yesCell(variant.trackStock),
    continueSelling: yesCell(variant.continueSelling),
    variantPicture: picture < 0 ? '' : String(picture + 1),
  }
}

/** Names of the records that products reference, by id. */
async function namesOf(tx: Tx, { storeId }: StoreScope, states: readonly ProductState[]): Promise<Names> {
  const idsOf = (pick: (state: ProductState) => readonly (string | null)[]) => {
    const ids = [...new Set(states.flatMap(pick))].filter((id) => id !== null)
    return idArray(ids)
  }
  const places = await rowsOf<{ id: string; path: [string, string, string] }>(
    tx,
    sql`select c.id, json_build_array(d.name, s.name, c.name) as path from category c
        join sub_department s on s.store_id = c.store_id and s.id = c.sub_department_id
        join department d on d.store_id = s.store_id and d.id = s.department_id
        where c.store_id = ${storeId} and c.id = any(${idsOf(({ categoryId }) => [categoryId])})`,
  )
  const names = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from class where store_id = ${storeId} and id = any(${idsOf(({ classId }) => [classId])})
        union all select id, name from brand where store_id = ${storeId} and id = any(${idsOf(({ brandId }) => [brandId])})
        union all select id, url from asset where store_id = ${storeId}
          and id = any(${idsOf(({ images }) => images.map(({ assetId }) => assetId))})`,
  )
  const taxes = await rowsOf<{ id: string; name: string; percent: string }>(
    tx,
    sql`select id, name, percent::text as percent from tax_rate where store_id = ${storeId}
        and id = any(${idsOf(({ taxIds }) => taxIds)})`,
  )
  return {
    places: new Map(places.map(({ id, path }) => [id, path])),
    names: new Map(names.map(({ id, name }) => [id, name])),
    taxes: new Map(taxes.map(({ id, name, percent }) => [id, { name, percent: Number(percent) }])),
  }
}
