import 'server-only'
import { sql } from 'drizzle-orm'
import type { LibraryPicture } from '@/lib/contract/website-pictures'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { addressesOfWebsite } from './addresses-of-website'
import { LIBRARY_COLUMNS, libraryRows, type StoredLibraryRow } from './library-rows'

/** One picture of the store. Throws `not_found`. */
export async function libraryPicture(tx: Tx, scope: StoreScope, pictureId: string): Promise<LibraryPicture> {
  const rows = await rowsOf<StoredLibraryRow>(
    tx,
    sql`select ${LIBRARY_COLUMNS} from asset a where a.store_id = ${scope.storeId} and a.id = ${pictureId}`,
  )
  const [row] = libraryRows(rows, await addressesOfWebsite(tx, scope))
  if (!row) throw new Failure('not_found', 'This picture does not exist any more.')
  return row
}
