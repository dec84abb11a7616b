import 'server-only'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup } from '../settings/setting-group'

/**
 * Since when a store is paused after a restore (ISO 8601), the name of the store that was restored, and how many rows of
 * each table were turned off.
 */
export type StorePause = { at: string; from: string; rows: Record<string, number> }

export const STORE_PAUSE: SettingGroup<{ pause: StorePause | null }> = {
  name: 'store-pause',
  schema: z.object({
    pause: z.object({ at: z.iso.datetime(), from: z.string(), rows: z.record(z.string(), z.number()) }).nullable(),
  }),
  initial: { pause: null },
}

/** Whether the store sends no emails to customers and suppliers, since it was restored and its owner has not resumed it. */
export const isPaused = async (tx: Tx, scope: StoreScope): Promise<boolean> =>
  (await readSetting(tx, scope, STORE_PAUSE)).value.pause !== null

/** Throws `conflict` for a paused store: nothing that writes to people by itself can be turned on. */
export async function rejectPaused(tx: Tx, scope: StoreScope): Promise<void> {
  if (!(await isPaused(tx, scope))) return
  throw new Failure(
    'conflict',
    'This store is paused after a restore. Resume it under “Your data” in the settings first.',
  )
}
