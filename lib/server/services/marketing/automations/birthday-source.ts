import 'server-only'
import { sql } from 'drizzle-orm'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { type AutomationSource, eventsOf, isPresent, msOf, NO_ENDS, within } from './automation-source'

const at = sql`((d.day + time '09:00') at time zone z.name)`
const monthDay = (day: ReturnType<typeof sql>) => sql`to_char(${day}, 'MM-DD')`

/** Birthdays, at 9:00 of the store's clocks. Once a year, whatever happens to the date meanwhile. */
export const birthdaySource: AutomationSource = {
  events: (tx, { storeId }, window) => {
    const dayOf = (moment: Date) => localTimeOf(moment.toISOString(), window.timeZone).slice(0, 10)
    return eventsOf(
      tx,
      sql`select c.id as "customerId", to_char(d.day, 'YYYY') as "subjectKey", ${msOf(at)} as at, ${NO_ENDS}
          from (select ${window.timeZone}::text as name) z,
            generate_series(${dayOf(window.from)}::timestamp, ${dayOf(window.until)}::timestamp, interval '1 day') d (day)
          join customer c on c.store_id = ${storeId} and c.birthday is not null and ${isPresent}
            and (${monthDay(sql`c.birthday`)} = ${monthDay(sql`d.day`)}
              or (${monthDay(sql`c.birthday`)} = '02-29' and ${monthDay(sql`d.day`)} = '02-28'
                and ${monthDay(sql`d.day + interval '1 day'`)} <> '02-29'))
          where ${within(at, window)}`,
    )
  },
  subjects: async () => new Map(),
}
