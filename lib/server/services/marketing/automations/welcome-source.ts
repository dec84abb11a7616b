import 'server-only'
import { sql } from 'drizzle-orm'
import { OWN_CONSENT_SOURCES } from '@/lib/rules/marketing-permission'
import { type AutomationSource, eventsOf, isPresent, msOf, NO_ENDS, within } from './automation-source'

const OWN = sql.join(
  OWN_CONSENT_SOURCES.map((source) => sql`${source}`),
  sql`, `,
)

/** The first consent that a person gives: neither imported ones nor those that staff recorded. */
export const welcomeSource: AutomationSource = {
  events: (tx, { storeId }, window) =>
    eventsOf(
      tx,
      sql`select k.customer_id as "customerId", '' as "subjectKey", ${msOf(sql`k.created_at`)} as at, ${NO_ENDS}
          from customer_consent k join customer c on c.store_id = k.store_id and c.id = k.customer_id and ${isPresent}
          where k.store_id = ${storeId} and k.kind = 'email_marketing' and k.is_given and k.source in (${OWN})
            and ${within(sql`k.created_at`, window)} and k.id = (
              select e.id from customer_consent e where e.store_id = k.store_id and e.customer_id = k.customer_id
                and e.kind = k.kind and e.is_given order by e.created_at, e.id limit 1)`,
    ),
  subjects: async () => new Map(),
}
