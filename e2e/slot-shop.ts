import { uuidv7 } from 'uuidv7'
import type { WeekPlan } from '@/lib/rules/availability/schedule'
import type { SlotSettings } from '@/lib/rules/availability/slots'
import { schedule } from '@/lib/server/db/schema/schedules'
import { transaction } from '@/lib/server/db/transaction'
import { type CheckoutShop, checkoutShop } from './checkout-harness'

/** Every day of the week around the clock. */
export const ALL_WEEK: WeekPlan = Array.from({ length: 7 }, () => [{ from: 0, length: 1_440 }])

/** Slots of an hour without a limit, price or cut-off, for today and the next two days. */
export const HOURLY_SLOTS: SlotSettings = {
  lengthMinutes: 60,
  bufferMinutes: 0,
  maxOrders: null,
  maxItems: null,
  prepMinutes: 0,
  cutOffs: ALL_WEEK.map(() => null),
  horizonDays: 2,
  postcodes: [],
  rateIds: [],
  price: 0,
  otherPrices: [],
}

/** The same for one order each. */
export const SINGLE_SLOTS: SlotSettings = { ...HOURLY_SLOTS, maxOrders: 1 }

/** A store that delivers in slots for one order each, except for what `own` changes. */
export async function slotShop(own: Partial<SlotSettings> = {}): Promise<CheckoutShop> {
  const shop = await checkoutShop({ variants: [{ stock: 100 }] })
  const row = { storeId: shop.storeId, id: uuidv7(), name: 'Delivery', kind: 'delivery' as const, week: ALL_WEEK }
  await transaction(shop, (tx) => tx.insert(schedule).values({ ...row, slots: { ...SINGLE_SLOTS, ...own } }))
  return shop
}
