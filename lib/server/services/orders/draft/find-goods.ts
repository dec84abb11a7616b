import 'server-only'
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { draftOrders } from '@/lib/contract/draft-orders'
import { product, variant } from '../../../db/schema/products'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cardsOf } from '../../catalogue/cards'
import { published } from '../../catalogue/published'
import { draftGoodsOf } from './read-draft'

const MOST = 20

const options = sql`select string_agg(o.word, ' ') from jsonb_array_elements_text(${variant.optionValues}) o(word)`

/** One row for each variant: of a shirt, the one in that size is sold. */
export const findGoods: Handler<typeof draftOrders.goods> = (ctx, { query }) =>
  transaction(ctx, async (tx) => {
    const like = `%${query.replaceAll(/[\\%_]/g, '\\$&')}%`
    const rows = await tx
      .select({ key: variant.key, sku: variant.sku })
      .from(variant)
      .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId), published()))
      .where(
        and(
          eq(variant.storeId, ctx.storeId),
          eq(variant.status, 'active'),
          or(ilike(variant.sku, like), sql`concat_ws(' ', ${product.title}, (${options})) ilike ${like}`),
        ),
      )
      .orderBy(asc(product.title), asc(product.id), asc(variant.position), asc(variant.id))
      .limit(MOST)
    const skus = new Map(rows.map(({ key, sku }) => [key, sku]))
    const cards = await cardsOf(tx, ctx, { keys: [...skus.keys()] })
    return { goods: cards.map((card) => draftGoodsOf(card, skus.get(card.key))) }
  })
