import 'server-only'
import { sql } from 'drizzle-orm'
import { type MadeStore, makeStore } from '../../../../demo/factories'
import type { StoreScope } from '../../../context'
import { textArray } from '../../../db/array-param'
import { type Tx, transaction } from '../../../db/transaction'
import { searchLanguage } from './search-language'
import { SEARCH_REVISION } from './search-revision'
import { STEM_MARK } from './text-query'

const ROWS_AT_A_TIME = 20_000

/** A prime step spreads neighbours over lists of any length. */
const pick = (texts: readonly string[], step: number) =>
  sql`(${textArray(texts)})[1 + (n * ${sql.raw(String(step))}) % ${sql.raw(String(texts.length))}]`
const LABELS = {
  mood: 'quiet bold simple rustic modern classic fine sturdy light small large round'.split(' '),
  stuff: 'oak linen copper glass wool slate cotton steel marble bamboo cork leather paper clay'.split(' '),
  thing:
    'lamp basket chair table kettle blanket tray stool mirror vase shelf clock rug mug bowl bench frame hook bottle planter'.split(
      ' ',
    ),
}
/** What lists are sorted and counted by, and its values. */
const LISTED = sql`category_id, brand_id, price, discount_percent, on_sale, in_stock, in_promotion, sold_count, published_at,
  options`
const VALUES = sql`category_id, brand_id, price, case when reduced then 50 else 0 end, reduced, in_stock, promoted, sold,
  published_at, array(select name || chr(31) || (n * step) % choices from (values ('Size', 1, 7), ('Size', 3, 7),
    ('Colour', 5, 12), ('Colour', 7, 12), ('Finish', 2, 5)) as option(name, step, choices))`
const { stem } = searchLanguage('en')
/** What the document of a product has for one of its words. */
const lexemes = (weight: 'A' | 'C') => (word: string) =>
  `'${word}':1${weight} ${stem(word) === word ? '' : `'${STEM_MARK}${stem(word)}':1${weight} `}`
const titled = lexemes('A')
const PLACES = ['brand', 'category', 'section', 'department'].map(lexemes('C')).join('')
const id = (kind: number, n: string) =>
  sql.raw(`('00000000-0000-4000-8${String(kind).padStart(3, '0')}-' || lpad((${n})::text, 12, '0'))::uuid`)

/**
 * A store of `count` products in 200 categories of 300 brands, written by plain SQL statements: the same rows that the
 * writer would produce, in a fraction of the time. A distributed database inserts what it selects only where something is returned.
 */
export async function makeLargeStore(count: number): Promise<MadeStore> {
  const scope = await makeStore()
  await transaction(scope, (tx) => writeTree(tx, scope))
  for (let from = 1; from <= count; from += ROWS_AT_A_TIME) {
    await transaction(scope, (tx) => writeProducts(tx, scope, from, Math.min(count, from + ROWS_AT_A_TIME - 1)))
  }
  return scope
}

export const largeProductId = (n: number): string => `00000000-0000-4000-8005-${String(n).padStart(12, '0')}`
export const largeDepartmentId = '00000000-0000-4000-8001-000000000001'
export const largeCategoryId = '00000000-0000-4000-8003-000000000007'

async function writeTree(tx: Tx, { storeId }: StoreScope): Promise<void> {
  await tx.execute(sql`insert into department (store_id, id, name)
    select ${storeId}, ${id(1, 'n')}, 'Department ' || n from generate_series(0, 9) n returning 1`)
  await tx.execute(sql`insert into sub_department (store_id, id, department_id, name)
    select ${storeId}, ${id(2, 'n')}, ${id(1, 'n % 10')}, 'Section ' || n from generate_series(0, 39) n returning 1`)
  await tx.execute(sql`insert into category (store_id, id, sub_department_id, name)
    select ${storeId}, ${id(3, 'n')}, ${id(2, 'n % 40')}, 'Category ' || n from generate_series(0, 199) n returning 1`)
  await tx.execute(sql`insert into brand (store_id, id, name)
    select ${storeId}, ${id(4, 'n')}, 'Brand ' || n from generate_series(0, 299) n returning 1`)
}

async function writeProducts(tx: Tx, { storeId }: StoreScope, from: number, to: number): Promise<void> {
  const rows = sql`(
    select n, ${id(5, 'n')} as id, ${id(3, '(n * 13) % 200')} as category_id, ${id(4, '(n * 7) % 300')} as brand_id,
      ${pick(LABELS.mood, 5)} as mood, ${pick(LABELS.stuff, 3)} as stuff, ${pick(LABELS.thing, 1)} as thing,
      ${pick(LABELS.mood.map(stem), 5)} || ' ' || ${pick(LABELS.stuff.map(stem), 3)} || ' ' || ${pick(LABELS.thing.map(stem), 1)}
        as stems,
      ${pick(LABELS.mood.map(titled), 5)} || ${pick(LABELS.stuff.map(titled), 3)} || ${pick(LABELS.thing.map(titled), 1)}
        as title_lexemes,
      array[(n * 7) % 300, (n * 13) % 200, (n * 13) % 40, (n * 13) % 10] as place_numbers,
      500 + (n * 37) % 20000 as price, n % 4 = 0 as reduced, n % 9 > 0 as in_stock, n % 40 = 0 as promoted,
      (n * 11) % 97 as sold, timestamptz '2026-01-01' + n * interval '1 minute' as published_at
    from generate_series(${from}::int, ${to}::int) n) as made`
  await tx.execute(sql`
    insert into product (store_id, id, handle, title, category_id, brand_id, show_in_promotion, min_price, max_price,
      in_stock, sold_count, published_at)
    select ${storeId}, id, 'product-' || n, mood || ' ' || stuff || ' ' || thing || ' ' || n, category_id, brand_id,
      promoted, price, price, in_stock, sold, published_at from ${rows} returning 1`)
  await tx.execute(sql`
    insert into variant (store_id, id, product_id, key, sku, price, compare_at_price, track_stock)
    select ${storeId}, ${id(6, 'n')}, id, 'large-' || n, 'SKU-' || n, price, case when reduced then price * 2 end, not in_stock
    from ${rows} returning 1`)
  await tx.execute(sql`
    insert into product_listing (store_id, id, title, ${LISTED})
    select ${storeId}, id, mood || ' ' || stuff || ' ' || thing || ' ' || n, ${VALUES} from ${rows} returning 1`)
  await tx.execute(sql`
    insert into product_search (store_id, product_id, sort_title, ${LISTED}, title_key, document, revision)
    select ${storeId}, id, mood || ' ' || stuff || ' ' || thing || ' ' || n, ${VALUES}, stems || ' ' || n,
      (title_lexemes || ${PLACES} || format('''%s'':1A ''sku'':1B ''sku%s'':1B ''%s'':1C ''%s'':1C ''%s'':1C ''%s'':1C', variadic array[n, n] || place_numbers))::tsvector, ${SEARCH_REVISION} from ${rows} returning 1`)
  await tx.execute(sql`
    insert into product_lookup (store_id, product_id, words)
    select ${storeId}, id, ' ' || mood || ' ' || stuff || ' ' || thing || ' ' || n || ' sku-' || n from ${rows} returning 1`)
  await tx.execute(sql`
    insert into search_word (store_id, word)
    select distinct ${storeId}::uuid, word from ${rows} cross join lateral (values (mood), (stuff), (thing)) as each(word)
    order by word on conflict do nothing returning 1`)
}
