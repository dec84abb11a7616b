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

/** Fewer entries than this are found first, then sorted; of more, a page is full after some products in the order of titles. */
const FEW = 2_000

/**
 * Where one page of the inventory is read, by what the call asks: product by product in the order of titles, from the
 * stock levels in the order of their figures, and in one pass over all variants for the rest.
 */
export async function inventorySource(tx: Tx, ctx: Limited, asked: Asked): Promise<Source> {
  if (asked.sort !== 'title') return byLevels(ctx, asked.sort, asked) ?? inOnePass(ctx, asked)
  if (asked.query !== '') return inOnePass(ctx, asked)
  if (!isSelective(ctx, asked)) return byProduct(ctx, asked)
  const found = await countUpTo(tx, ctx, asked, asked.after === undefined ? MAX_COUNTED_MATCHES : FEW)
  const source = found < FEW ? inOnePass(ctx, asked) : byProduct(ctx, asked)
  return { ...source, counted: { column: sql`${found}::bigint` } }
}

function byProduct(ctx: Limited, asked: Asked): Source {
  const { sort, direction, further } = asked
  const query = inventoryCount(ctx, asked)
  return {
    columns: inventoryColumns(ctx),
    from: inventoryFrom(ctx),
    where: inventoryWhere(ctx, asked),
    order: orderOf(INVENTORY_SORT, uuids(sql`p.id`, sql`v.id`, sql`l.id`), { sort, direction, further }),
    counted: query ? { query } : inventoryPass(ctx, asked),
  }
}

/** Null where the figures of stock levels alone do not say which entries are found, or in which order. */
function byLevels(ctx: Limited, figure: Exclude<Asked['sort'], 'title'>, asked: Asked): Source | null {
  const { direction, further, after, size } = asked
  const query = inventoryCount(ctx, asked)
  if (query === null || further.length > 0) return null
  const from = levelsPage(ctx, asked, { figure, direction, after, size })
  const order = levelsOrder({ figure, direction })
  return { columns: inventoryColumns(ctx), from, where: sql`true`, order, counted: { query } }
}

function inOnePass(ctx: Limited, asked: Asked): Source {
  const { sort, direction, further, after, size } = asked
  const order = orderOf(INVENTORY_SORT, uuids(sql`v.product_id`, sql`v.id`, sql`l.id`), { sort, direction, further })
  const title = [sort, ...further].some((word) => word.startsWith('title'))
  const query = inventoryCount(ctx, asked)
  const isCounted = query === null && after === undefined
  const from = passedPage(ctx, asked, order, { after, size, title, isCounted })
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
