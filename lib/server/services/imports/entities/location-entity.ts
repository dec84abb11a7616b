import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { LocationDraft } from '@/lib/contract/locations'
import { Failure } from '@/lib/rules/failure'
import { postalLine } from '@/lib/rules/postal-line'
import type { WeekHours } from '@/lib/rules/week-hours'
import { readWeekHours, weekHoursText } from '@/lib/rules/week-hours-text'
import type { StoreScope, VendorContext } from '../../../context'
import { location } from '../../../db/schema/stock'
import type { Tx } from '../../../db/transaction'
import { changeLocation, insertLocation, openLocation } from '../../locations/change-location'
import { findLocation, type LocationRecord, lockLocations } from '../../locations/location-reply'
import type { LocationImage } from '../../locations/location-restorer'
import { changesBetween } from '../changes-between'
import { eachByItself } from '../each-by-itself'
import { type EntryOutcome, type ImportRow, tableEntity } from '../import-entity'
import { differInWords, type FieldWords } from './differ-in-words'
import { checked, field, idIn, POSTAL_FIELDS, postalIn, refuseTwice, told, yesIn } from './read-cells'

type Row = Pick<ImportRow, 'cells'>

const TEXTS = ['name', 'code', 'phone', 'pickUpNote'] as const

const FIELDS = [
  field('id', 'Id', { hint: 'From our export: tells which one is meant' }),
  field('name', 'Name', {
    required: true,
    also: ['Location', 'Location name', 'Outlet', 'Store', 'Warehouse', 'Branch'],
  }),
  field('code', 'Code', { also: ['Location code', 'Short name'] }),
  ...POSTAL_FIELDS,
  field('phone', 'Phone', { also: ['Phone number', 'Telephone'] }),
  field('hours', 'Opening hours', { hint: 'Monday 09:00-17:00; Tuesday closed', also: ['Hours'] }),
  field('fulfilsOnline', 'Sends online orders', { hint: 'yes or no', also: ['Fulfils online orders'] }),
  field('offersPickUp', 'Pick-up', { hint: 'yes or no', also: ['Pickup', 'Local pickup'] }),
  field('pickUpNote', 'Note for shoppers', { also: ['Pick-up note'] }),
  field('isActive', 'Open', { hint: 'yes or no', also: ['Active', 'Enabled'] }),
]

/** Places that hold stock, by id, else by name. */
export const locationEntity = tableEntity<Row>({
  many: 'locations',
  fields: FIELDS,
  group: ({ cells }) => idIn(cells, 'id') ?? (cells.name || null)?.toLowerCase() ?? null,
  read(rows) {
    const cells = rows[0]?.cells ?? {}
    const name = cells.name ?? ''
    refuseTwice(rows, name)
    return { name, draft: { cells } }
  },
  write: (tx, ctx, entries) => eachByItself(tx, entries, (part, { draft }) => writeEntry(part, ctx, draft)),
  differences: async () => (change) => differInWords(change, WORDS),
})

async function writeEntry(tx: Tx, ctx: VendorContext, { cells }: Row): Promise<EntryOutcome> {
  await lockLocations(tx, ctx)
  const known = await knownLocation(tx, ctx, cells)
  const draft = checked(
    LocationDraft,
    {
      ...(known ? draftOf(known) : {}),
      ...told(Object.fromEntries(TEXTS.map((key) => [key, cells[key]]))),
      ...told({
        hours: hoursIn(cells),
        fulfilsOnline: yesIn(cells, 'fulfilsOnline', 'Sends online orders'),
        offersPickUp: yesIn(cells, 'offersPickUp', 'Pick-up'),
      }),
      postal: postalIn(cells, known?.postal ?? null),
    },
    FIELDS,
  )
  const isActive = yesIn(cells, 'isActive', 'Open')
  const id = known?.id ?? uuidv7()
  const changes = await changesBetween(tx, ctx, 'location', [id], async () => {
    if (known) await changeLocation(tx, ctx, known, draft)
    else await insertLocation(tx, ctx, id, draft)
    if (isActive === undefined || isActive === (known?.isActive ?? true)) return
    const row = known ?? (await findLocation(tx, ctx, id))
    await openLocation(tx, ctx, { ...row, fulfilsOnline: draft.fulfilsOnline }, isActive)
  })
  return { changes }
}

/** The location that a row means, locked; null for a new one. Throws `not_found` for one out of reach. */
async function knownLocation(tx: Tx, ctx: VendorContext, cells: ImportRow['cells']): Promise<LocationRecord | null> {
  const id = idIn(cells, 'id')
  const byId = id && (await locationIdOf(tx, ctx, sql`${location.id} = ${id}`))
  const found = byId || (await locationIdOf(tx, ctx, sql`lower(${location.name}) = lower(${cells.name ?? ''})`))
  return found ? findLocation(tx, ctx, found) : null
}

async function locationIdOf(tx: Tx, { storeId }: StoreScope, which: ReturnType<typeof sql>): Promise<string | null> {
  const [row] = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.storeId, storeId), which))
  return row?.id ?? null
}

function hoursIn({ hours }: ImportRow['cells']): WeekHours | null | undefined {
  if (!hours) return hours === undefined ? undefined : null
  const week = readWeekHours(hours)
  if (!week)
    throw new Failure('invalid', `“${hours}” are no opening hours such as “Monday 09:00-17:00; Tuesday closed”.`)
  return week
}

const draftOf = ({ name, code, postal, phone, hours, fulfilsOnline, offersPickUp, pickUpNote }: LocationRecord) => ({
  name,
  code,
  postal,
  phone,
  hours,
  fulfilsOnline,
  offersPickUp,
  pickUpNote,
})

// Safe: images of locations are taken by their restorer alone.
const word =
  (text: (image: LocationImage) => unknown): FieldWords[1] =>
  (image) =>
    text(image as LocationImage)

const WORDS: readonly FieldWords[] = [
  ['Name', word(({ name }) => name)],
  ['Code', word(({ code }) => code)],
  ['Address', word(({ postal }) => (postal ? postalLine(postal) : ''))],
  ['Phone', word(({ phone }) => phone)],
  ['Opening hours', word(({ hours }) => (hours ? weekHoursText(hours) : ''))],
  ['Sends online orders', word(({ fulfilsOnline }) => fulfilsOnline)],
  ['Pick-up', word(({ offersPickUp }) => offersPickUp)],
  ['Note for shoppers', word(({ pickUpNote }) => pickUpNote)],
  ['Open', word(({ isActive }) => isActive)],
]
