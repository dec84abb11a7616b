import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { LibraryPicture } from '@/lib/contract/website-pictures'
import { textArray } from '../../../db/array-param'

/** A row as the database has it. */
export type StoredLibraryRow = Omit<LibraryPicture, '_id' | 'uses' | 'at'> & {
  id: string
  shopUses: number
  at: string
}

/** How often the catalogue and the store itself show `asset a`: products, nodes of the tree, brands, the logo. */
const SHOP_USES = sql`(
  (select count(distinct used.product_id) from product_image used
    where used.store_id = a.store_id and used.asset_id = a.id)
  ${sql.join(
    ['department', 'sub_department', 'category', 'class', 'brand'].map(
      (table) =>
        sql`+ (select count(*) from ${sql.identifier(table)} node where node.store_id = a.store_id and node.photo = a.url)`,
    ),
    sql` `,
  )}
  + (select count(*) from store s where s.id = a.store_id and s.logo_url = a.url))::int`

/** Columns of `asset a` for a row of the library. */
export const LIBRARY_COLUMNS: SQL = sql`a.id, a.url, a.name, a.alt, a.width, a.height, a.bytes,
  to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, ${SHOP_USES} as "shopUses"`

/** The condition on `asset a` for a picture that nothing shows. `onWebsite`: the addresses that the website shows. */
export const isUnused = (onWebsite: Iterable<string>): SQL => sql`${SHOP_USES} = 0
  and a.url <> all(${textArray([...onWebsite])})`

/** Stored rows as the library shows them. */
export const libraryRows = (
  rows: readonly StoredLibraryRow[],
  onWebsite: ReadonlyMap<string, number>,
): LibraryPicture[] =>
  rows.map(({ id, shopUses, at, ...row }) => ({ ...row, _id: id, at, uses: shopUses + (onWebsite.get(row.url) ?? 0) }))
