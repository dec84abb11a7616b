import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { locations } from '@/lib/contract/locations'
import type { PostalAddress } from '@/lib/contract/postal-address'
import type { WeekHours } from '@/lib/rules/week-hours'
import { weekHoursText } from '@/lib/rules/week-hours-text'
import { POSTAL_COLUMNS, yesCell } from '../exports/cells'
import { tableSource } from '../exports/table-source'
import { inOrder, uuids } from '../rows/keyset'
import { locationsWhere } from './list-locations'

type Row = {
  id: string
  name: string
  code: string
  postal: PostalAddress | null
  phone: string
  hours: WeekHours | null
  fulfilsOnline: boolean
  offersPickUp: boolean
  pickUpNote: string
  isActive: boolean
  units: number
}

const columns = sql`l.id, l.name, l.code, l.postal, l.phone, l.hours, l.fulfils_online as "fulfilsOnline",
  l.offers_pick_up as "offersPickUp", l.pick_up_note as "pickUpNote", l.is_active as "isActive",
  (select coalesce(sum(s.on_hand), 0)::int from stock_level s
   where s.store_id = l.store_id and s.location_id = l.id) as units`
const order = inOrder({ value: sql`lower(l.name)`, type: 'text' }, uuids(sql`l.id`), 'asc')

const Filter = locations.list.input.pick({ query: true, state: true })

/** Stock locations, by name. */
export const locationSource = tableSource<z.output<typeof Filter>, Row>({
  name: 'locations',
  filter: Filter,
  read: (viewer, filter) => ({
    order,
    source: { columns, from: sql`location l`, where: locationsWhere(viewer, filter) },
  }),
  columns: [
    ['Id', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Code', ({ code }) => code],
    ...POSTAL_COLUMNS,
    ['Phone', ({ phone }) => phone],
    ['Opening hours', ({ hours }) => (hours ? weekHoursText(hours) : '')],
    ['Sends online orders', ({ fulfilsOnline }) => yesCell(fulfilsOnline)],
    ['Pick-up', ({ offersPickUp }) => yesCell(offersPickUp)],
    ['Note for shoppers', ({ pickUpNote }) => pickUpNote],
    ['Open', ({ isActive }) => yesCell(isActive)],
    ['Units on hand', ({ units }) => String(units)],
  ],
})
