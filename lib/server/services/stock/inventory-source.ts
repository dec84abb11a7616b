import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { InventoryFilter, inventory } from '@/lib/contract/inventory'
import type { StoreScope, VendorContext } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { type ListOrder, orderOf, uuids } from '../rows/keyset'
import { MAX_COUNTED_MATCHES, type PageSource } from '../rows/page-of'
import { inventoryCount, inventoryPass, passedPage } from './inventory-pass'
import { INVENTORY_SORT, inventoryColumns, inventoryFrom, inventoryWhere } from './inventory-rows'
import { levelsOrder, levelsPage } from './levels-page'

type Limited = StoreScope & Pick<VendorContext, 'locationIds'>
type Asked = z.output<typeof inventory.list.input>
type Source = PageSource & { order: ListOrder }

/** So few entries are found first and sorted then; of more, a page is full after some products in the order of titles. */
const FEW = 2_000

/**
 * Where one page of the inventory is read, by what the call asks: product by product in the order of titles, from the
 * stock levels in the order of their figures, and in one pass over all variants for the rest.
 */
export async function inventorySource(tx: Tx, ctx: Limited, asked: Asked): Promise<Source> {
  if (asked.sort === 'title') return (await byProduct(tx, ctx, asked)) ?? inOnePass(ctx, asked)
  return byLevels(ctx, asked.sort, asked) ?? inOnePass(ctx, asked)
}

/** Null where it would read many products to find a few entries. */
async function byProduct(tx: Tx, ctx: Limited, asked: Asked): Promise<Source | null> {
  const { sort, direction, further, after, size: _, ...filter } = asked
  if (filter.query !== '') return null
  const source = {
    columns: inventoryColumns(ctx),
    from: inventoryFrom(ctx),
    where: inventoryWhere(ctx, filter),
    order: orderOf(INVENTORY_SORT, uuids(sql`p.id`, sql`v.id`, sql`l.id`), { sort, direction, further }),
  }
  if (isSelective(ctx, filter)) {
    const found = await countUpTo(tx, ctx, filter, after === undefined ? MAX_COUNTED_MATCHES : FEW)
    return found < FEW ? null : { ...source, counted: { column: sql`${found}::bigint` } }
  }
  const query = inventoryCount(ctx, filter)
  return { ...source, counted: query ? { query } : inventoryPass(ctx, filter) }
}

/** Null where the figures of stock levels alone do not say which entries are found, or in which order. */
function byLevels(ctx: Limited, figure: Exclude<Asked['sort'], 'title'>, asked: Asked): Source | null {
  const { sort: _, direction, further, after, size, ...filter } = asked
  const query = inventoryCount(ctx, filter)
  if (query === null || further.length > 0) return null
  const from = levelsPage(ctx, filter, { figure, direction, after, size })
  const order = levelsOrder({ figure, direction })
  return { columns: inventoryColumns(ctx), from, where: sql`true`, order, counted: { query } }
}

function inOnePass(ctx: Limited, asked: Asked): Source {
  const { sort, direction, further, after, size, ...filter } = asked
  const order = orderOf(INVENTORY_SORT, uuids(sql`v.product_id`, sql`v.id`, sql`l.id`), { sort, direction, further })
  const title = [sort, ...further].some((word) => word.startsWith('title'))
  const query = inventoryCount(ctx, filter)
  const isCounted = query === null && after === undefined
  const from = passedPage(ctx, filter, order, { after, size, title, isCounted })
  const counted = query ? { query } : { column: sql`found.total` }
  return { columns: inventoryColumns(ctx), from, where: sql`true`, order, counted }
}

/** It can leave out most entries, wherever they stand in the order of titles. */
const isSelective = ({ locationIds }: Limited, { standing, location }: InventoryFilter): boolean =>
  standing.length > 0 || (locationIds !== null && location === undefined)

async function countUpTo(tx: Tx, ctx: Limited, filter: InventoryFilter, most: number): Promise<number> {
  const { from, where } = inventoryPass(ctx, filter)
  const [row] = await rowsOf<{ found: number }>(
    tx,
    sql`select count(*)::int as found from (select 1 from ${from} where ${where} limit ${most}) found`,
  )
  return row?.found ?? 0
}
