import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../rows-of'
import { addStore, idsOf, type Upgrade } from './upgrade.fixture'

const id = idsOf(8)
const COLUMNS = sql`price, discount_percent, on_sale, in_stock, in_promotion, sold_count, published_at, brand_id, options`
/** The columns of each product: two cups that only their prices tell apart, and one of another size. */
const listed = (price: number, size: string): SQL =>
  sql`${price}::bigint, 10, true, true, false, 3, timestamptz '2026-01-10 09:00+00', ${id(9)}, array['Size' || chr(31) || ${size}]`
const CUPS = [listed(500, 'S'), listed(700, 'S'), listed(500, 'M')]

export const searchUpgrade: Upgrade = {
  name: 'searches find products as before, and those that facets do not tell apart have one number',
  before: '_alike_products.sql',
  fill: async (db) => {
    await addStore(db, id(1), 'search')
    for (const [at, columns] of CUPS.entries()) {
      const product = id(2 + at)
      await db.execute(
        sql`insert into product (store_id, id, handle, title) values (${id(1)}, ${product}, ${`cup-${at}`}, 'Cup')`,
      )
      await db.execute(
        sql`insert into product_listing (store_id, id, title, ${COLUMNS}) values (${id(1)}, ${product}, 'cup', ${columns})`,
      )
      await db.execute(sql`insert into product_search (store_id, product_id, title, words, document, title_key, revision, sort_title, ${COLUMNS})
        values (${id(1)}, ${product}, 'cup', 'cup', '''cup'':1A'::tsvector, 'cup', 1, 'cup', ${columns})`)
    }
  },
  read: (db) =>
    rowsOf(
      db,
      sql`select s.product_id = ${id(2)} as "isFirst", s.price::int, s.sold_count as sold, s.on_sale as reduced, s.title_key as key,
          s.sort_title as title, s.revision, s.digest, s.published_at = l.published_at and s.options = l.options as "isListed",
          s.alike = l.alike as "isCountedAlike", s.alike = first.alike as "isAlike"
        from product_search s join product_listing l on l.store_id = s.store_id and l.id = s.product_id
        join product_search first on first.store_id = s.store_id and first.product_id = ${id(2)}
        where s.store_id = ${id(1)} and s.document @@ '''cup'':A'::tsquery order by s.product_id`,
    ),
  expected: [
    { price: 500, isFirst: true, isAlike: true },
    { price: 700, isFirst: false, isAlike: true },
    { price: 500, isFirst: false, isAlike: false },
  ].map((cup) => ({
    ...cup,
    sold: 3,
    reduced: true,
    key: 'cup',
    title: 'cup',
    revision: 1,
    digest: '',
    isListed: true,
    isCountedAlike: true,
  })),
}
