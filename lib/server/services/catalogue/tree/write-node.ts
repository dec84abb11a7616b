import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { nearestDefaults } from '@/lib/rules/node-defaults'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { dropDefaults, writeDefaults } from './node-defaults'
import type { NodeImage } from './node-images'
import { LEVELS, type NodeLevel, tableOf } from './node-level'
import { rejectTwin } from './reject-twin'

/** Brings a node to the state of an image, whether it exists or not. Throws when its name or place is taken. */
export async function writeNode(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  id: string,
  image: NodeImage,
): Promise<void> {
  const { storeId } = scope
  const { above } = LEVELS[level]
  const { name, photo, position, parentId } = image
  if (above) await rejectMissingParent(tx, scope, above.level, parentId)
  await rejectTwin(tx, scope, level, { id, name, parentId })
  const [column, value, change] = above
    ? [sql`, ${above.column}`, sql`, ${parentId}`, sql`, ${above.column} = excluded.${above.column}`]
    : [sql``, sql``, sql``]
  await tx.execute(sql`
    insert into ${tableOf(level)} (store_id, id, name, photo, position${column})
    values (${storeId}, ${id}, ${name}, ${photo}, ${position}${value})
    on conflict (store_id, id) do update set name = excluded.name, photo = excluded.photo,
      position = excluded.position${change}, version = ${tableOf(level)}.version + 1, updated_at = now()`)
  await tx.execute(sql`delete from node_redirect where store_id = ${storeId} and old_id = ${id}`)
  await writeDefaults(tx, scope, id, nearestDefaults([image]))
}

/** Deletes an empty node. */
export async function dropNode(tx: Tx, scope: StoreScope, level: NodeLevel, id: string): Promise<void> {
  await dropDefaults(tx, scope, id)
  await tx.execute(sql`delete from ${tableOf(level)} where store_id = ${scope.storeId} and id = ${id}`)
}

async function rejectMissingParent(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  parentId: string | null,
): Promise<void> {
  const [parent] = await rowsOf(
    tx,
    sql`select id from ${tableOf(level)} where store_id = ${storeId} and id = ${parentId}::uuid for key share`,
  )
  const message = `Choose the ${LEVELS[level].noun} that it belongs to.`
  if (!parent) throw new Failure('invalid', message, { parentId: message })
}
