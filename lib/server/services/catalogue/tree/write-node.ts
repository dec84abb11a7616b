import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import type { NodeImage } from './node-images'
import { LEVELS, type NodeLevel, tableOf } from './node-level'
import { refuseTwin } from './refuse-twin'

/** Brings a node to the state of an image, whether it exists or not. Throws when its name or place is not free. */
export async function writeNode(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  id: string,
  image: NodeImage,
): Promise<void> {
  const { storeId } = scope
  const { above } = LEVELS[level]
  const { name, photo, position, parentId, taxRateId } = image
  if (above) await refuseMissingParent(tx, scope, above.level, parentId)
  await refuseTwin(tx, scope, level, { id, name, parentId })
  const [column, value, change] = above
    ? [sql`, ${above.column}`, sql`, ${parentId}`, sql`, ${above.column} = excluded.${above.column}`]
    : [sql``, sql``, sql``]
  await tx.execute(sql`
    insert into ${tableOf(level)} (store_id, id, name, photo, position${column})
    values (${storeId}, ${id}, ${name}, ${photo}, ${position}${value})
    on conflict (store_id, id) do update set name = excluded.name, photo = excluded.photo,
      position = excluded.position${change}, version = ${tableOf(level)}.version + 1, updated_at = now()`)
  await tx.execute(sql`delete from node_redirect where store_id = ${storeId} and old_id = ${id}`)
  await writeTax(tx, scope, id, taxRateId)
}

/** Takes away a node in which nothing stands any more. */
export async function dropNode(tx: Tx, { storeId }: StoreScope, level: NodeLevel, id: string): Promise<void> {
  await tx.execute(sql`delete from node_tax where store_id = ${storeId} and node_id = ${id}`)
  await tx.execute(sql`delete from ${tableOf(level)} where store_id = ${storeId} and id = ${id}`)
}

async function writeTax(tx: Tx, { storeId }: StoreScope, nodeId: string, taxRateId: string | null): Promise<void> {
  await tx.execute(sql`delete from node_tax where store_id = ${storeId} and node_id = ${nodeId}
    and tax_rate_id is distinct from ${taxRateId}::uuid`)
  if (taxRateId === null) return
  const [tax] = await rowsOf(tx, sql`select id from tax_rate where store_id = ${storeId} and id = ${taxRateId}`)
  const message = 'This tax is gone. Choose another one.'
  if (!tax) throw new Failure('invalid', message, { taxRateId: message })
  await tx.execute(sql`insert into node_tax (store_id, id, node_id, tax_rate_id)
    values (${storeId}, ${uuidv7()}, ${nodeId}, ${taxRateId}) on conflict (store_id, node_id) do nothing`)
}

async function refuseMissingParent(
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
