import 'server-only'
import { sql } from 'drizzle-orm'
import type { websitePictures } from '@/lib/contract/website-pictures'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { containsPattern } from '../../rows/contains-pattern'
import { inOrder, uuids } from '../../rows/keyset'
import { pageOf } from '../../rows/page-of'
import { addressesOfWebsite } from './addresses-of-website'
import { isUnused, LIBRARY_COLUMNS, libraryRows, type StoredLibraryRow } from './library-rows'

const PAGE_SIZE = 48
const NEWEST_FIRST = inOrder({ value: sql`a.created_at`, type: 'timestamptz' }, uuids(sql`a.id`), 'desc')

export const listPictures: Handler<typeof websitePictures.list> = (ctx, { query, unused, after }) =>
  transaction(ctx, async (tx) => {
    const onWebsite = await addressesOfWebsite(tx, ctx)
    const like = containsPattern(query)
    const where = sql`a.store_id = ${ctx.storeId}
      ${query === '' ? sql`` : sql`and (a.name ilike ${like} or a.alt ilike ${like} or a.url ilike ${like})`}
      ${unused === 'true' ? sql`and ${isUnused(onWebsite.keys())}` : sql``}`
    const page = { size: PAGE_SIZE, ...(after === undefined ? {} : { after }) }
    const source = { columns: LIBRARY_COLUMNS, from: sql`asset a`, where }
    const { rows, next } = await pageOf<StoredLibraryRow>(tx, source, NEWEST_FIRST, page)
    return { rows: libraryRows(rows, onWebsite), next }
  })
