import 'server-only'
import type { VendorContext } from '../../context'
import type { Tx } from '../../db/transaction'
import { recordAuditEntry } from '../audit/record-audit'
import type { SettingSection } from './setting-section'

/** Saves the settings of one screen over the version that was seen. Returns the id of the entry in the activity log. */
export async function saveSection<T extends Record<string, unknown>>(
  tx: Tx,
  ctx: VendorContext,
  section: SettingSection<T>,
  { value, version }: { value: T; version: number },
): Promise<string> {
  const { value: before } = await section.read(tx, ctx)
  await section.write(tx, ctx, { value, before, version })
  const { name, title } = section
  return recordAuditEntry(tx, ctx, {
    action: `${name}.save`,
    subjectType: 'setting',
    subjectName: title,
    before,
    after: value,
  })
}
