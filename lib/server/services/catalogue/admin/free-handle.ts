import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { toHandle } from '../to-handle'

const NUMBER_LENGTH = 6
const LONGEST = 120

/** A handle made from a title, with a number appended when another product uses it or used it before. */
export async function freeHandle(tx: Tx, { storeId }: StoreScope, title: string): Promise<string> {
  const wish = toHandle(title).slice(0, LONGEST - NUMBER_LENGTH)
  const rows = await rowsOf<{ handle: string }>(
    tx,
    sql`select handle from product where store_id = ${storeId} and (handle = ${wish} or handle like ${`${wish}-%`})
      union select old_handle from redirect
        where store_id = ${storeId} and (old_handle = ${wish} or old_handle like ${`${wish}-%`})`,
  )
  const taken = new Set(rows.map(({ handle }) => handle))
  if (!taken.has(wish)) return wish
  let number = 2
  while (taken.has(`${wish}-${number}`)) number++
  return `${wish}-${number}`
}
