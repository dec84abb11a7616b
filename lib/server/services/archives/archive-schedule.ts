import 'server-only'
import { z } from 'zod'
import { ARCHIVE_INTERVALS } from '@/lib/contract/store-archives'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup, writeSetting } from '../settings/setting-group'

/** `from`: since when it is as it is, or when the last export was started (ISO 8601); `error`: why that one failed. */
export type StoredSchedule = {
  every: (typeof ARCHIVE_INTERVALS)[number]
  keep: number
  from: string
  isFirst: boolean
  error: string | null
}

export const ARCHIVE_SCHEDULE: SettingGroup<StoredSchedule> = {
  name: 'archive-schedule',
  schema: z.object({
    every: z.enum(ARCHIVE_INTERVALS),
    keep: z.number().int(),
    from: z.string(),
    isFirst: z.boolean(),
    error: z.string().nullable(),
  }),
  initial: { every: 'off', keep: 4, from: '', isFirst: true, error: null },
}

/** Notes how a scheduled export ended; null for a success. */
export async function noteScheduled(tx: Tx, scope: StoreScope, error: string | null): Promise<void> {
  const { value, version } = await readSetting(tx, scope, ARCHIVE_SCHEDULE)
  if (value.error !== error) await writeSetting(tx, scope, ARCHIVE_SCHEDULE, { ...value, error }, version)
}
