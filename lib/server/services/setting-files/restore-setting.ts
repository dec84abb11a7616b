import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { settings } from '@/lib/contract/settings'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { auditEvent } from '../../db/schema/team'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { type AnySettingSection, saveSection } from '../settings/setting-section'
import { settingSections } from '../settings/setting-sections'
import { assertMayChange } from './assert-may-change'

/** Saves what an entry of the log says was there before, over the present version. It is logged as a change of its own. */
export const restoreSetting: Handler<typeof settings.restore> = (ctx, { entryId }) =>
  transaction(ctx, async (tx) => {
    const section = await restoreFrom(tx, ctx, entryId)
    return { message: `${section.title} is as it was before.` }
  })

/** Restores the sections that a file changed. Throws `conflict` when somebody changed one of them since. */
export const undoSettings: Handler<typeof settings.undo> = (ctx, { entryIds }) =>
  transaction(ctx, async (tx) => {
    for (const entryId of new Set(entryIds)) await restoreFrom(tx, ctx, entryId, { isUnchanged: true })
    return { message: 'The settings are as they were before the file.' }
  })

async function restoreFrom(
  tx: Tx,
  ctx: VendorContext,
  entryId: string,
  { isUnchanged = false }: { isUnchanged?: boolean } = {},
): Promise<AnySettingSection> {
  const [entry] = await tx
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.storeId, ctx.storeId), eq(auditEvent.id, entryId)))
  const section = settingSections.all().find(({ name }) => entry?.action === `${name}.save`)
  if (!entry?.before || !section) throw new Failure('not_found', 'These settings cannot be restored.')
  assertMayChange(ctx, section)
  const { success, data } = section.schema.safeParse(entry.before)
  if (!success) throw new Failure('conflict', 'The earlier settings do not fit today’s rules. Change them by hand.')
  const { value, version } = await section.read(tx, ctx)
  if (isUnchanged && !isDeepStrictEqual(value, section.schema.safeParse(entry.after).data)) {
    throw new Failure(
      'conflict',
      `${section.title} was changed since. Restore the other settings from the activity log.`,
    )
  }
  await saveSection(tx, ctx, section, { value: data, version })
  return section
}
