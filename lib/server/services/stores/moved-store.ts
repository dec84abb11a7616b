import 'server-only'
import { z } from 'zod'
import type { StoreScope } from '../../context'
import { movingFailure } from '../../db/fence-failure'
import type { Tx } from '../../db/transaction'
import { readSetting, type SettingGroup } from '../settings/setting-group'

/**
 * Where a store has been moved: scheme, host and port of its shop there, empty for one that has not. `paysAgainAt`: until then
 * no card payment begins, so that those that have begun can end before the store moves.
 */
export const STORE_MOVE: SettingGroup<{ to: string; paysAgainAt?: string | undefined }> = {
  name: 'store-move',
  schema: z.object({ to: z.url().or(z.literal('')), paysAgainAt: z.iso.datetime().optional() }),
  initial: { to: '' },
}

/** Throws `unavailable` while no payment may begin, since the store is about to move. */
export async function rejectWhileMoving(tx: Tx, scope: StoreScope, now: Date): Promise<void> {
  const { paysAgainAt } = (await readSetting(tx, scope, STORE_MOVE)).value
  const left = paysAgainAt === undefined ? 0 : Date.parse(paysAgainAt) - now.getTime()
  if (left > 0) throw movingFailure()
}
