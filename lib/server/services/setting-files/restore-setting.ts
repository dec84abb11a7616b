import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { settings } from '@/lib/contract/settings'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { auditEvent } from '../../db/schema/team'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { earlierValues } from '../settings/earlier-values'
import { saveSection } from '../settings/save-section'
import { settingRows } from '../settings/setting-row'
import type { AnySettingSection } from '../settings/setting-section'
import { settingSections } from '../settings/setting-sections'
import { assertMayChange } from './assert-may-change'

/** Saves what an entry of the log says was there before, over the present version. It is logged as a change of its own. */
export const restoreSetting: Handler<typeof settings.restore> = (ctx, { entryId }) =>
  transaction(ctx, async (tx) => {
    const restored = (await restoreRow(tx, ctx, entryId)) ?? (await restoreFrom(tx, ctx, entryId)).title
    return { message: `${restored} is as it was before.` }
  })

/** Restores the sections that a file changed. Throws `conflict` when somebody changed one of them since. */
export const undoSettings: Handler<typeof settings.undo> = (ctx, { entryIds }) =>
  transaction(ctx, async (tx) => {
    for (const entryId of new Set(entryIds)) await restoreFrom(tx, ctx, entryId, { isUnchanged: true })
    return { message: 'The settings are as they were before the file.' }
  })

/** Takes back a change of a row of a settings screen; returns what the row is called, null for other entries. */
async function restoreRow(tx: Tx, ctx: VendorContext, entryId: string): Promise<string | null> {
  const entry = await findEntry(tx, ctx, entryId)
  const row = settingRows.all().find(({ name }) => entry?.action === `${name}.update`)
  if (!entry?.before || !entry.subjectId || !row) return null
  assertMayChange(ctx, row)
  await row.restore(tx, ctx, entry.subjectId, entry.before)
  return `The ${row.title} “${entry.subjectName}”`
}

async function findEntry(tx: Tx, { storeId }: VendorContext, entryId: string) {
  const [entry] = await tx
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.storeId, storeId), eq(auditEvent.id, entryId)))
  return entry
}

async function restoreFrom(
  tx: Tx,
  ctx: VendorContext,
  entryId: string,
  { isUnchanged = false }: { isUnchanged?: boolean } = {},
): Promise<AnySettingSection> {
  const entry = await findEntry(tx, ctx, entryId)
  const section = settingSections.all().find(({ name }) => entry?.action === `${name}.save`)
  if (!entry?.before || !section) throw new Failure('not_found', 'These settings cannot be restored.')
  assertMayChange(ctx, section)
  const earlier = earlierValues(section.schema, entry.before)
  const { value, version } = await section.read(tx, ctx)
  if (isUnchanged && !isDeepStrictEqual(value, section.schema.safeParse(entry.after).data)) {
    throw new Failure(
      'conflict',
      `${section.title} was changed since. Restore the other settings from the activity log.`,
    )
  }
  await saveSection(tx, ctx, section, { value: earlier, version })
  return section
}
