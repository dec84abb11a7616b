import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../rows-of'
import { addStore, idsOf, type Upgrade } from './upgrade.fixture'

const id = idsOf(3)
const HOURS = [{ from: '09:00', until: '17:30' }, null, null, null, null, { from: '00:05', until: '23:59' }, null]

export const schedulesUpgrade: Upgrade = {
  name: 'opening hours of a location become its schedule',
  before: '_schedules.sql',
  fill: async (db) => {
    await addStore(db, id(1), 'schedules')
    await db.execute(sql`insert into location (store_id, id, name, hours) values
      (${id(1)}, ${id(2)}, 'Quay', ${JSON.stringify(HOURS)}::jsonb), (${id(1)}, ${id(3)}, 'Storeroom', null)`)
  },
  read: (db) =>
    rowsOf(
      db,
      sql`select name, kind, location_id = ${id(2)} as "isQuay", time_zone as zone, week
        from schedule where store_id = ${id(1)}`,
    ),
  expected: [
    {
      name: 'Quay',
      kind: 'opening',
      isQuay: true,
      zone: '',
      week: [[{ from: 540, length: 510 }], [], [], [], [], [{ from: 5, length: 1_434 }], []],
    },
  ],
}
