import 'server-only'
import { sql } from 'drizzle-orm'
import type { NodeLevel } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { nearestDefaults } from '@/lib/rules/nearest-defaults'
import { NO_DEFAULTS, type NodeDefaults } from '@/lib/rules/node-defaults'
import type { StoreScope, VendorContext } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { recordAudit } from '../../audit/record-audit'
import type { UndoHandler } from '../../feature/undo-handler'
import { refreshBelow, rejectFilled } from './node-contents'
import { dropDefaults, nodeDefaults, writeDefaults } from './node-defaults'
import { LEVELS, lockTree, tableOf } from './node-level'

/** A node as an undo restores it. */
export type NodeImage = NodeDefaults & {
  readonly name: string
  readonly photo: string | null
  readonly position: number
  /** Parent node; null at the top. */
  readonly parentId: string | null
}

/** Images of those ids that exist. */
export async function nodeImages(
  tx: Tx,
  scope: StoreScope,
  level: NodeLevel,
  ids: readonly string[],
): Promise<Map<string, NodeImage>> {
  const parent = LEVELS[level].above?.column ?? sql`null::uuid`
  const rows = await rowsOf<Omit<NodeImage, keyof NodeDefaults> & { id: string }>(
    tx,
    sql`select n.id, n.name, n.photo, n.position, ${parent} as "parentId"
        from ${tableOf(level)} n where n.store_id = ${scope.storeId} and n.id = any(${idArray(ids)})`,
  )
  const defaults = await nodeDefaults(tx, scope, ids)
  return new Map(rows.map(({ id, ...image }) => [id, { ...image, ...(defaults.get(id) ?? NO_DEFAULTS) }]))
}

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
      position = excluded.position${change}, version = ${tableOf(level)}.version + 1, updated_at = excluded.updated_at`)
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

/** Names are unique within their parent, case-insensitively. Throws `conflict` at the field `name`. */
async function rejectTwin(
  tx: Tx,
  { storeId }: StoreScope,
  level: NodeLevel,
  { id, name, parentId }: { id: string; name: string; parentId: string | null },
): Promise<void> {
  const { above, noun } = LEVELS[level]
  const [twin] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from ${tableOf(level)} where store_id = ${storeId} and lower(name) = lower(${name}) and id <> ${id}
        ${above ? sql`and ${above.column} = ${parentId}` : sql``} limit 1`,
  )
  if (!twin) return
  const message = `There is a ${noun} called “${twin.name}”${above ? ' there' : ''} already.`
  throw new Failure('conflict', message, { name: message })
}

type AuditedChange = {
  id?: string
  name: string
  before?: NodeImage | undefined
  after?: NodeImage | Record<string, unknown>
}

/** Writes a change of a node to the store's activity log. */
export const auditNode = (
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  action: string,
  entry: AuditedChange,
): Promise<void> =>
  recordAudit(tx, ctx, {
    action: `${level}.${action}`,
    subjectType: level,
    ...(entry.id === undefined ? {} : { subjectId: entry.id }),
    subjectName: entry.name,
    ...(entry.before ? { before: entry.before } : {}),
    ...(entry.after ? { after: entry.after } : {}),
  })

/** Restores nodes of one level. */
export const nodeUndo = (level: NodeLevel): UndoHandler => ({
  async read(tx, scope, ids) {
    await lockTree(tx, scope)
    return nodeImages(tx, scope, level, ids)
  },
  async restore(tx, scope, id, image) {
    // Safe: only `nodeImages` creates images of this entity.
    if (image) return writeNode(tx, scope, level, id, image as NodeImage)
    const now = (await nodeImages(tx, scope, level, [id])).get(id)
    if (!now) return
    await rejectFilled(tx, scope, level, { id, name: now.name })
    await dropNode(tx, scope, level, id)
  },
  settle: (tx, scope, ids) => refreshBelow(tx, scope, level, ids),
})
