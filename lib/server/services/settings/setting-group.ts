import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import type { StoreScope } from '../../context'
import { setting } from '../../db/schema/settings'
import type { Tx } from '../../db/transaction'
import { versionConflict } from '../rows/version-conflict'

/** A group of settings: its name, its schema, and its defaults. */
export type SettingGroup<T> = { readonly name: string; readonly schema: z.ZodType<T>; readonly initial: T }

/** The store's values; `version` 0 when none were saved. A value that no longer fits its schema counts as not saved. */
export async function readSetting<T>(
  tx: Tx,
  { storeId }: StoreScope,
  { name, schema, initial }: SettingGroup<T>,
): Promise<{ value: T; version: number }> {
  const [row] = await tx
    .select({ value: setting.value, version: setting.version })
    .from(setting)
    .where(and(eq(setting.storeId, storeId), eq(setting.group, name)))
  if (!row) return { value: initial, version: 0 }
  const parsed = schema.safeParse(row.value)
  return { value: parsed.success ? parsed.data : initial, version: row.version }
}

/** Writes a group over the version that the writer saw. Throws `conflict` when somebody else was faster. */
export async function writeSetting<T>(
  tx: Tx,
  { storeId }: StoreScope,
  { name }: SettingGroup<T>,
  value: T,
  version: number,
): Promise<number> {
  const [written] = await tx
    .insert(setting)
    .values({ storeId, id: uuidv7(), group: name, value, version: version + 1 })
    .onConflictDoUpdate({
      target: [setting.storeId, setting.group],
      set: { value, version: sql`${setting.version} + 1`, updatedAt: sql`excluded.updated_at` },
      setWhere: eq(setting.version, version),
    })
    .returning({ version: setting.version })
  if (!written) throw versionConflict('settings', 'these')
  return written.version
}
