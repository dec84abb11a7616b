import { sql } from 'drizzle-orm'
import { withEarlierDatabase } from '@/e2e/earlier-database'
import { migrate } from './migrate'
import { rowsOf } from './rows-of'

const id = (end: number) => sql.raw(`'00000000-0000-7000-8000-${String(end).padStart(12, '0')}'::uuid`)

test(
  'opening hours of a location become its schedule',
  () =>
    withEarlierDatabase('_schedules.sql', async (db) => {
      await db.execute(sql`insert into store (id, subdomain, name) values (${id(1)}, 'before', 'Before')`)
      const hours = [{ from: '09:00', until: '17:30' }, null, null, null, null, { from: '00:05', until: '23:59' }, null]
      await db.execute(sql`insert into location (store_id, id, name, hours) values
      (${id(1)}, ${id(2)}, 'Quay', ${JSON.stringify(hours)}::jsonb), (${id(1)}, ${id(3)}, 'Storeroom', null)`)
      await migrate(db)
      expect(
        await rowsOf(
          db,
          sql`select name, kind, location_id = ${id(2)} as "isQuay", time_zone as zone, week from schedule`,
        ),
      ).toEqual([
        {
          name: 'Quay',
          kind: 'opening',
          isQuay: true,
          zone: '',
          week: [[{ from: 540, length: 510 }], [], [], [], [], [{ from: 5, length: 1_434 }], []],
        },
      ])
    }),
  60_000,
)
