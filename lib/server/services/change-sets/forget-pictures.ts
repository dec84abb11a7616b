import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'

/**
 * Addresses of pictures that came with an import and that no product has once it is undone; `setId` is its change set,
 * and ids sort by time. Uploaded pictures stay.
 */
export async function forgetPictures(tx: Tx, { storeId }: StoreScope, setId: string): Promise<void> {
  await tx.execute(sql`
    with brought as (
      select distinct (image ->> 'assetId')::uuid as id
      from change_item i cross join jsonb_array_elements(i.after -> 'images') image
      where i.store_id = ${storeId} and i.change_set_id = ${setId} and i.entity = 'product' and i.outcome = 'undone'
    )
    delete from asset using brought
    where asset.store_id = ${storeId} and asset.id = brought.id and asset.id > ${setId} and asset.source = 'linked'
      and not exists (
        select from product_image used where used.store_id = asset.store_id and used.asset_id = asset.id)`)
}
