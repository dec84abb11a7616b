import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ShippingRateDraft, ShippingZoneDraft } from '@/lib/contract/shipping'
import type { StoreScope } from '../server/context'
import { location } from '../server/db/schema/stock'
import type { Tx } from '../server/db/transaction'
import { readSetting, writeSetting } from '../server/services/settings/setting-group'
import { shippingZones } from '../server/services/shipping/shipping-setting'
import { addHours } from './demo-hours'
import type { DemoStore } from './parts/demo-store'

/** Decimals of the store's currency, grams. */
type Rate = Pick<ShippingRateDraft, 'name' | 'price' | 'days'> & Partial<ShippingRateDraft>
type Zone = { name: string; countries: readonly string[]; rates: readonly Rate[] }
export type DemoDelivery = { zones: readonly Zone[]; placeName: string; pickUpNote: string }

const EUROPE = 'AT BE CZ DE DK ES FI FR IE IT LU NL NO PL PT SE'.split(' ')
const HEAVY = 20_000

/** Delivery settings of each demo store. A zone without countries is the rest of the world. */
const DELIVERIES: Readonly<Record<string, DemoDelivery>> = {
  greengrocer: {
    zones: [
      {
        name: 'United States',
        countries: ['US'],
        rates: [
          { name: 'Chilled box', price: 6.9, freeOver: 60, days: '1–2 working days', maxWeight: HEAVY },
          { name: 'Next morning', price: 12.5, days: 'Next working day' },
        ],
      },
      {
        name: 'Everywhere else',
        countries: [],
        rates: [{ name: 'Dry goods parcel', price: 29, days: '5–9 working days' }],
      },
    ],
    placeName: 'Marlow Lane',
    pickUpNote: 'Mon to Sat, 8 am to 7 pm, at the counter',
  },
  atelier: {
    zones: [
      {
        name: 'Canada',
        countries: ['CA'],
        rates: [
          { name: 'Standard', price: 9, freeOver: 150, days: '3–5 working days' },
          { name: 'Express', price: 19, days: '1–2 working days' },
        ],
      },
      {
        name: 'United States',
        countries: ['US'],
        rates: [{ name: 'Standard', price: 15, freeOver: 250, days: '4–7 working days' }],
      },
      {
        name: 'Everywhere else',
        countries: [],
        rates: [{ name: 'International', price: 32, days: '7–14 working days' }],
      },
    ],
    placeName: 'Rue Saint-Paul',
    pickUpNote: 'Ready after two hours; ask at the till',
  },
  curio: {
    zones: [
      {
        name: 'United Kingdom',
        countries: ['GB'],
        rates: [
          { name: 'Insured parcel', price: 7.5, freeOver: 120, days: '2–3 working days', maxWeight: HEAVY },
          { name: 'Two-person delivery', price: 49, minWeight: HEAVY, days: 'By appointment' },
        ],
      },
      { name: 'Europe', countries: EUROPE, rates: [{ name: 'Insured parcel', price: 18, days: '4–8 working days' }] },
      {
        name: 'Everywhere else',
        countries: [],
        rates: [{ name: 'Insured parcel', price: 35, days: '8–15 working days' }],
      },
    ],
    placeName: 'Bartlett Passage',
    pickUpNote: 'Thu to Sun, 10 am to 5 pm; bring the order number',
  },
  arcade: {
    zones: [
      {
        name: 'United States',
        countries: ['US'],
        rates: [
          { name: 'Ground', price: 5.95, freeOver: 75, days: '3–5 working days' },
          { name: 'Two-day', price: 14.95, days: '2 working days' },
        ],
      },
      {
        name: 'Everywhere else',
        countries: [],
        rates: [{ name: 'International', price: 27, days: '6–12 working days' }],
      },
    ],
    placeName: 'Ocean Walk',
    pickUpNote: 'Every day from noon, behind the pinball machines',
  },
}

/** Delivery settings of a demo store; undefined for any other store. */
export const deliveryOf = (subdomain: string): DemoDelivery | undefined => DELIVERIES[subdomain]

/** Zones, rates and the one pickup location; a store with settings of its own is left unchanged. */
export async function addDelivery(tx: Tx, scope: StoreScope, demo: DemoStore): Promise<void> {
  const delivery = DELIVERIES[demo.subdomain]
  const { version } = await readSetting(tx, scope, shippingZones)
  if (!delivery || version > 0) return
  await writeSetting(tx, scope, shippingZones, delivery.zones.map(zoneDraft), version)
  const [place] = await tx
    .update(location)
    .set({ name: delivery.placeName, address: demo.address, offersPickUp: true, pickUpNote: delivery.pickUpNote })
    .where(and(eq(location.storeId, scope.storeId), eq(location.isActive, true)))
    .returning({ id: location.id })
  if (place) await addHours(tx, scope, { ...delivery, locationId: place.id })
}

const zoneDraft = ({ name, countries, rates }: Zone): ShippingZoneDraft => ({
  id: uuidv7(),
  name,
  areas: countries.map((country) => ({ country, regions: [] })),
  rates: rates.map((rate) => ({
    minSubtotal: null,
    maxSubtotal: null,
    minWeight: null,
    maxWeight: null,
    freeOver: null,
    ...rate,
    id: uuidv7(),
  })),
})
