import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { DayHours, Schedule } from '../rules/availability/schedule'
import type { StoreScope } from '../server/context'
import { schedule } from '../server/db/schema/schedules'
import type { Tx } from '../server/db/transaction'

const from = (start: number, end: number): DayHours => ({ from: start * 60, length: (end - start) * 60 })
const noon = [from(9, 12.5), from(14, 18)]
const evening = [from(12, 22)]

/** The weeks of the demo stores, by the name of their place. */
const WEEKS: Readonly<Record<string, Schedule['week']>> = {
  'Rue Saint-Paul': [[], noon, noon, noon, noon, [from(10, 16)], []],
  'Bartlett Passage': [[], [], [], [from(10, 17)], [from(10, 17)], [from(10, 17)], [from(11, 16)]],
  'Ocean Walk': [evening, evening, evening, evening, [from(12, 26)], [from(12, 26)], evening],
}
const USUAL: Schedule['week'] = [...Array.from({ length: 5 }, () => [from(8, 19)]), [from(8, 16)], []]

type Place = { readonly placeName: string; readonly locationId: string }

/** Pick-up in hours of six orders each, ready two hours after they are ordered. */
async function addPickUp(
  tx: Tx,
  storeId: string,
  { placeName, locationId }: Place,
  week: Schedule['week'],
): Promise<void> {
  await tx.insert(schedule).values({
    storeId,
    id: uuidv7(),
    name: `Pick-up ${placeName}`,
    kind: 'pickup',
    locationId,
    week,
    exceptions: [
      { from: '2026-12-25', until: '2026-12-26', yearly: true, hours: [], note: 'Christmas', source: 'holiday' },
    ],
    slots: {
      lengthMinutes: 60,
      bufferMinutes: 0,
      maxOrders: 6,
      maxItems: null,
      prepMinutes: 120,
      cutOffs: [960, 960, 960, 960, 960, 780, null],
      horizonDays: 7,
      postcodes: [],
      rateIds: [],
      price: 0,
      otherPrices: [],
    },
  })
}

/** Opening hours of the place, closed over Christmas, with an evening that ends early and longer hours in summer. */
export async function addHours(tx: Tx, { storeId }: StoreScope, { placeName, locationId }: Place): Promise<void> {
  const week = WEEKS[placeName] ?? USUAL
  await tx.insert(schedule).values({
    storeId,
    id: uuidv7(),
    name: placeName,
    kind: 'opening',
    locationId,
    week,
    seasons: [
      {
        name: 'Summer hours',
        from: '2026-06-15',
        until: '2026-08-31',
        yearly: true,
        week: week.map((hours) => hours.map((each, at) => (at === hours.length - 1 ? longer(each) : each))),
      },
    ],
    exceptions: [
      {
        from: '2026-12-24',
        until: '2026-12-24',
        yearly: true,
        hours: [from(9, 13)],
        note: 'Christmas Eve',
        source: 'manual',
      },
      { from: '2026-12-25', until: '2026-12-26', yearly: true, hours: [], note: 'Christmas', source: 'holiday' },
    ],
  })
  if (placeName === 'Bartlett Passage') await addPickUp(tx, storeId, { placeName, locationId }, week)
}

const longer = ({ from: start, length }: DayHours): DayHours => ({ from: start, length: length + 60 })
