import 'server-only'
import { sql } from 'drizzle-orm'
import { EMAILS_PER_MINUTE } from '@/lib/rules/campaigns/audience'
import type { StoreId, StoreScope } from '../../../context'
import { connection } from '../../../db/database'
import { rowsOf } from '../../../db/rows-of'
import { periodic } from '../../../jobs/handler'
import { log } from '../../../runtime/log'
import { enrolPeople } from './enrol-people'
import { stageAutomation } from './stage-automation'

const BATCH = 100
/** Finding people costs more than sending: it is done this often. */
const ENROL_MINUTES = 5

/** Brings people with an event into the automations that are on. */
export const enrolPeopleRegularly = periodic(
  'enrol-automations',
  { everyMinutes: ENROL_MINUTES, timeLimitSeconds: 240 },
  () => enrolEverywhere(),
)

/** Stages the emails of automations that are due. */
export const sendAutomationsEveryMinute = periodic('send-automations', { everyMinutes: 1, timeLimitSeconds: 300 }, () =>
  sendAutomations(),
)

/** One round over all stores. */
export const enrolEverywhere = (now = new Date()): Promise<void> =>
  forEachEnabled((scope, id) => enrolPeople(scope, id, now))

/** One round over all stores: at most as many emails of an automation as a campaign may send in a minute. */
export const sendAutomations = (now = new Date(), limit: number = EMAILS_PER_MINUTE): Promise<void> =>
  forEachEnabled(async (scope, id) => {
    let left = limit
    while (left > 0) {
      const claimed = await stageAutomation(scope, id, now, Math.min(BATCH, left))
      if (claimed === 0) break
      left -= claimed
    }
  })

async function forEachEnabled(work: (scope: StoreScope, id: string) => Promise<void>): Promise<void> {
  const enabled = await rowsOf<{ storeId: StoreId; id: string }>(
    await connection(),
    sql`select a.store_id as "storeId", a.id from automation a join store s on s.id = a.store_id and s.status = 'active'
        where a.enabled_since is not null order by a.store_id, a.id`,
  )
  for (const { storeId, id } of enabled) {
    // One automation that fails does not stop the others.
    await work({ storeId }, id).catch((error) =>
      log().error({ err: error, storeId, automationId: id }, 'an automation could not be run'),
    )
  }
}
