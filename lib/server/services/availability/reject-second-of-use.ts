import 'server-only'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { schedule } from '../../db/schema/schedules'
import type { Tx } from '../../db/transaction'
import type { ScheduleRecord } from './read-schedules'

type Use = Pick<ScheduleRecord, 'kind' | 'locationId'>

/** Two schedules of one use would contradict each other; only of staff there are several. Throws `conflict`. */
export async function rejectSecondOfUse(
  tx: Tx,
  { storeId }: StoreScope,
  { kind, locationId }: Use,
  except?: string,
): Promise<void> {
  if (kind === 'staff') return
  const [other] = await tx
    .select({ name: schedule.name })
    .from(schedule)
    .where(
      and(
        eq(schedule.storeId, storeId),
        eq(schedule.kind, kind),
        locationId === null ? isNull(schedule.locationId) : eq(schedule.locationId, locationId),
        except === undefined ? undefined : ne(schedule.id, except),
      ),
    )
    .limit(1)
  if (!other) return
  const message = `“${other.name}” is used for this already. Edit it, or choose another location.`
  throw new Failure('conflict', message, { locationId: message })
}
