import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import { uuidv7 } from 'uuidv7'
import { LocationDraft } from '@/lib/contract/locations'
import { PostalAddress } from '@/lib/contract/postal-address'
import { Failure } from '@/lib/rules/failure'
import { postalLine } from '@/lib/rules/postal-line'
import type { WeekHours } from '@/lib/rules/week-hours'
import { readWeekHours, weekHoursText } from '@/lib/rules/week-hours-text'
import type { VendorContext } from '../../context'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import type { EntryOutcome, ImportRow } from '../feature/import-entity'
import { changesBetween } from '../imports/changes-between'
import type { FieldLabels } from '../imports/describe-differences'
import { idOfNamed, namedEntity } from '../imports/named-entity'
import { checked, field, POSTAL_FIELDS, postalIn, told, yesIn } from '../imports/read-cells'
import { changeLocation, insertLocation, openLocation } from './change-location'
import { findLocation, type LocationRecord, lockLocations } from './location-reply'
import type { LocationImage } from './location-undo'

const TEXTS = ['name', 'code', 'phone', 'pickUpNote'] as const

const FIELDS = [
  field('id', 'Id', { hint: 'From our export: identifies the entry' }),
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

/** An address that the file does not change may be an old one, which lacks what its country requires. */
const UntouchedAddress = LocationDraft.extend({ postal: PostalAddress.nullable() })

async function writeEntry(tx: Tx, ctx: VendorContext, cells: ImportRow['cells']): Promise<EntryOutcome> {
  await lockLocations(tx, ctx)
  const known = await knownLocation(tx, ctx, cells)
  const postal = postalIn(cells, known?.postal ?? null)
  const draft = checked(
    isDeepStrictEqual(postal, known?.postal ?? null) ? UntouchedAddress : LocationDraft,
    {
      ...(known ? draftOf(known) : {}),
      ...told(Object.fromEntries(TEXTS.map((key) => [key, cells[key]]))),
      ...told({
        hours: hoursIn(cells),
        fulfilsOnline: yesIn(cells, 'fulfilsOnline', 'Sends online orders'),
        offersPickUp: yesIn(cells, 'offersPickUp', 'Pick-up'),
      }),
      postal,
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

/** The location of a row, locked; null for a new one. Throws `not_found` for one outside the person's locations. */
async function knownLocation(tx: Tx, ctx: VendorContext, cells: ImportRow['cells']): Promise<LocationRecord | null> {
  const found = await idOfNamed(tx, ctx, location, cells)
  return found ? findLocation(tx, ctx, found) : null
}

function hoursIn({ hours }: ImportRow['cells']): WeekHours | null | undefined {
  if (!hours) return hours === undefined ? undefined : null
  const week = readWeekHours(hours)
  if (!week)
    throw new Failure(
      'invalid',
      `“${hours}” cannot be read. Enter opening hours such as “Monday 09:00-17:00; Tuesday closed”.`,
    )
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

// Safe: only the undo handler of locations creates their images.
const word =
  (text: (image: LocationImage) => unknown): FieldLabels[1] =>
  (image) =>
    text(image as LocationImage)

const LABELS: readonly FieldLabels[] = [
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

/** Stock locations, by id, else by name. */
export const locationEntity = namedEntity({ many: 'locations', fields: FIELDS, words: LABELS, write: writeEntry })
