import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dueMoment } from '@/lib/rules/automations/automation-plan'
import type { StoreScope } from '../../../context'
import { insertRows } from '../../../db/insert-rows'
import { automation, automationRun } from '../../../db/schema/automations'
import { type Tx, transaction } from '../../../db/transaction'
import { AUTOMATION_SOURCES } from './automation-sources'
import { sendingLimits } from './sending-limits'

/** Events are looked for so many days back, so that none is lost while no process runs. */
const LOOK_BACK_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Brings the people with an event into an automation that is on, each once for an event. What happened before it was
 * turned on, and what has ended already, enrols nobody.
 */
export const enrolPeople = (scope: StoreScope, id: string, now = new Date()): Promise<void> =>
  transaction(scope, async (tx) => {
    const row = await lockEnabled(tx, scope, id)
    const [first] = row?.steps ?? []
    if (!row?.enabledSince || !first) return
    const { limits, timeZone } = await sendingLimits(tx, scope)
    const from = new Date(Math.max(row.enabledSince.getTime(), now.getTime() - LOOK_BACK_DAYS * DAY_MS))
    const events = await AUTOMATION_SOURCES[row.kind].events(tx, scope, { from, until: now, timeZone })
    const runs = events
      .filter(({ end }) => end === null || end.at > now.getTime())
      .map(({ customerId, subjectKey, at }) => ({
        storeId: scope.storeId,
        id: uuidv7(),
        automationId: id,
        customerId,
        subjectKey,
        happenedAt: new Date(at),
        dueAt: new Date(dueMoment(at, first, limits.quiet, timeZone)),
      }))
    await insertRows(
      tx,
      automationRun,
      runs,
      sql`on conflict (store_id, automation_id, customer_id, subject_key) do nothing`,
    )
  })

/** A shared lock: turning it off waits for this transaction, and the next one sees it. */
export async function lockEnabled(tx: Tx, { storeId }: StoreScope, id: string) {
  const [row] = await tx
    .select()
    .from(automation)
    .where(and(eq(automation.storeId, storeId), eq(automation.id, id), isNotNull(automation.enabledSince)))
    .for('share')
  return row
}
